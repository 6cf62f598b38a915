# Read by a shell in a network of its own (unshare --net): that gets an address as a hall's wifi gives one, without which
# a server says that no phone can reach it, and shows no codes.
ip link set lo up &&
  ip link add room type veth peer name phones && ip link set phones up &&
  ip addr add 192.168.77.1/24 dev room && ip link set room up
