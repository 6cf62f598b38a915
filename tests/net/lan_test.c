/* lan_test.c -- which of a computer's addresses is told to phones.
 */
#include "arb_test.h"
#include "lan/lan.h"

#include <string.h>

enum { MOST = 4 };

struct computer {
    const char *what, *present, *told;      /* told "": none */
    struct arb_lan_place place[MOST];
};

static const struct computer computers[] = {
    {"a wifi", "", "192.168.1.20", {{"192.168.1.20", "wlan0", false, true}}},
    {"nothing", "", "", {{"", "", false, false}}},
    {"what a computer gives itself", "", "", {{"169.254.3.4", "wlan0", false, false}}},
    {"containers, and no network", "", "",
     {{"172.17.0.1", "docker0", false, false},
      {"10.0.3.1", "lxcbr0", false, false}}},
    {"containers first, then a wifi without the Internet", "", "192.168.4.1",
     {{"172.17.0.1", "docker0", false, false},
      {"172.18.0.1", "br-5d1c0f", false, false},
      {"192.168.4.1", "wlan0", false, false}}},
    {"a virtual machine's network on Windows", "", "192.168.1.20",
     {{"192.168.56.1", "VirtualBox Host-Only Ethernet Adapter", false, false},
      {"192.168.1.20", "Intel(R) Wi-Fi 6 AX201 160MHz", false, true}}},
    {"a switch of Hyper-V has the wifi's address", "", "192.168.1.20",
     {{"172.29.0.1", "Hyper-V Virtual Ethernet Adapter #2", false, false},
      {"192.168.1.20", "Hyper-V Virtual Ethernet Adapter", false, true}}},
    {"a tunnel to an office is the way out", "", "192.168.1.20",
     {{"10.8.0.6", "tun0", true, true}, {"192.168.1.20", "wlan0", false, false}}},
    {"one that is no tunnel by its flags", "", "192.168.1.20",
     {{"10.8.0.6", "TAP-Windows Adapter V9", false, true}, {"192.168.1.20", "Realtek 8822CE", false, false}}},
    {"the cable is the way out, the wifi another network", "", "192.168.1.20",
     {{"192.168.9.9", "wlan0", false, false}, {"192.168.1.20", "enp3s0", false, true}}},
    {"a campus has public addresses", "", "130.192.5.6",
     {{"130.192.5.6", "wlan0", false, true},
      {"192.168.9.9", "usb0", false, false}}},
    {"shared and private", "", "192.168.1.20",
     {{"100.64.0.7", "wwan0", false, false},
      {"192.168.1.20", "wlan0", false, false}}},
    {"beside the ranges of RFC 1918", "", "172.31.0.1",
     {{"172.32.0.1", "eth0", false, false},
      {"192.169.0.1", "eth1", false, false},
      {"11.0.0.1", "eth2", false, false},
      {"172.31.0.1", "eth3", false, false}}},
    {"the first of RFC 1918's middle range", "", "172.16.0.1",
     {{"172.15.0.1", "eth0", false, false},
      {"172.16.0.1", "eth1", false, false}}},
    {"its own loopback", "", "", {{"127.0.0.1", "eth0", false, true}}},
    {"a tunnel by its flags alone", "", "192.168.1.20",
     {{"10.8.0.6", "corp0", true, true}, {"192.168.1.20", "wlan0", false, false}}},
    {"two alike: the first", "", "192.168.1.20",
     {{"192.168.1.20", "wlan0", false, false},
      {"192.168.2.20", "eth0", false, false}}},
    {"two alike: the one that was told", "192.168.2.20", "192.168.2.20",
     {{"192.168.1.20", "wlan0", false, false}, {"192.168.2.20", "eth0", false, false}}},
    {"a better one than what was told", "192.168.2.20", "192.168.1.20",
     {{"192.168.1.20", "wlan0", false, true}, {"192.168.2.20", "eth0", false, false}}},
};

static void test_best(void **state)
{
    (void)state;
    for (size_t i = 0; i < ARB_COUNT(computers); i++) {
        const struct computer *computer = &computers[i];
        size_t count = 0, best;

        while (count < MOST && computer->place[count].address[0] != '\0') count++;
        best = arb_lan_best(computer->place, count, computer->present);
        if (strcmp(best < count ? computer->place[best].address : "", computer->told) != 0)
            fail_msg("%s: %s", computer->what, best < count ? computer->place[best].address : "none");
    }
}

/* An interface whose name begins so is passed over for a wifi without the Internet that comes after it. */
static void test_virtual(void **state)
{
    static const char *const names[] = {
        "br-5d1c0f", "cni0", "docker0", "lxcbr0", "lxdbr0", "podman0", "tailscale0", "tap0", "tun0", "vboxnet0",
        "veth12ab", "virbr0", "vmnet8", "wg0", "ztabc123", "Hyper-V Virtual Ethernet Adapter", "TAP-Windows Adapter V9",
        "Tailscale Tunnel", "VMware Virtual Ethernet Adapter", "VirtualBox Host-Only Ethernet Adapter",
        "WireGuard Tunnel", "ZeroTier Virtual Port",
    };

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(names); i++) {
        struct arb_lan_place place[] = {{.address = "192.168.56.1"}, {.address = "192.168.1.20", .name = "wlan0"}};

        arb_text_copy(place[0].name, names[i], sizeof place[0].name);
        if (arb_lan_best(place, ARB_COUNT(place), "") != 1) fail_msg("%s is told", names[i]);
    }
}

/* Whatever this computer has: not its own loopback. */
static void test_here(void **state)
{
    char address[ARB_LAN_TEXT] = "";

    (void)state;
    if (arb_lan_address("", address)) assert_true(strlen(address) >= 7 && strncmp(address, "127.", 4) != 0);
    else assert_string_equal(address, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_best), cmocka_unit_test(test_virtual), cmocka_unit_test(test_here),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
