// module.js -- a WebAssembly module of the package, and the two buffers that it is spoken to by.
const isNode = typeof process !== 'undefined' && Boolean(process.versions?.node);

// The bytes of a file beside this one: in node from the disk, in a browser over the network.
async function bytesOf(url) {
  if (isNode && url.protocol === 'file:') return (await import('node:fs/promises')).readFile(url);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.arrayBuffer();
}

export async function load(url) {
  return (await WebAssembly.instantiate(await bytesOf(url), {})).instance.exports;
}

const toBytes = new TextEncoder();
const toText = new TextDecoder();

// Puts a text where the module reads it; its length in bytes.
export function put(core, at, capacity, text) {
  const bytes = toBytes.encode(text);
  if (bytes.length > capacity) throw new RangeError(`the text has ${bytes.length} bytes, ${capacity} at most`);
  new Uint8Array(core.memory.buffer, at, bytes.length).set(bytes);
  return bytes.length;
}

export function take(core, at, length) {
  return toText.decode(new Uint8Array(core.memory.buffer, at, length));
}

// A text that ends with a zero byte.
export function taken(core, at) {
  const bytes = new Uint8Array(core.memory.buffer, at);
  return toText.decode(bytes.subarray(0, bytes.indexOf(0)));
}
