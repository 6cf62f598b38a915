// wire.mjs -- the wire from a phone's end, lightly: one connection for requests and one live line, for hundreds of
// phones in a process. Both can be cut at any byte.
import { randomBytes } from 'node:crypto';
import net from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const NOTHING = Buffer.alloc(0);

function headOf(bytes) {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return null;
  const [first, ...lines] = bytes.toString('latin1', 0, end).split('\r\n'),
    fields = lines.map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]);
  return { status: Number(first.split(' ')[1]), fields, size: end + HEAD_END.length };
}

/* Requests, one at a time, over a connection that is kept. `from` is the address that a proxy would tell. */
export class Requests {
  constructor(port, from) {
    Object.assign(this, { port, from, cookies: {}, socket: null, bytes: NOTHING, waiting: null });
  }

  get cookie() {
    return Object.entries(this.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
  }

  cut() {
    this.socket?.destroy();
    this.lost(new Error('cut'));
  }

  lost(why) {
    const { waiting } = this;
    Object.assign(this, { socket: null, bytes: NOTHING, waiting: null });
    waiting?.fail(why);
  }

  open() {
    const socket = net.connect(this.port, '127.0.0.1');
    socket.setNoDelay(true);
    socket.on('data', piece => this.take(socket, piece));
    socket.on('error', () => {});
    socket.on('close', () => socket === this.socket && this.lost(new Error('closed')));
    this.socket = socket;
  }

  take(socket, piece) {
    if (socket !== this.socket || !this.waiting) return;
    this.bytes = this.bytes.length ? Buffer.concat([this.bytes, piece]) : piece;
    const head = headOf(this.bytes);
    if (!head) return;
    const length = Number(head.fields.find(([name]) => name === 'content-length')?.[1] ?? 0);
    if (this.bytes.length < head.size + length) return;
    const text = this.bytes.toString('utf8', head.size, head.size + length),
      { done } = this.waiting;
    for (const [name, value] of head.fields) {
      const set = name === 'set-cookie' && value.match(/^([^=]+)=([^;]*)/);
      if (set) this.cookies[set[1]] = set[2];
    }
    Object.assign(this, { bytes: NOTHING, waiting: null });
    if (head.fields.some(([name, value]) => name === 'connection' && value === 'close')) this.cut();
    done({ status: head.status, text, json: text.startsWith('{') ? JSON.parse(text) : null });
  }

  /* `broken`: the line is cut when so many of the request's bytes are sent; Infinity, before the answer is there. */
  request(method, path, body, broken) {
    if (!this.socket) this.open();
    const text = body === undefined ? '' : JSON.stringify(body),
      more = text && `content-type: application/json\r\nx-arbitro: 1\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`;
    const bytes = Buffer.from(
      `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${this.port}\r\nx-forwarded-for: ${this.from}\r\n` +
        `accept-language: en\r\ncookie: ${this.cookie}\r\n${more}\r\n${text}`,
    );
    return new Promise((done, fail) => {
      this.waiting = { done, fail };
      if (broken === undefined) this.socket.write(bytes);
      else this.socket.write(bytes.subarray(0, Math.min(broken, bytes.length)), () => setImmediate(() => this.cut()));
    });
  }

  get(path) {
    return this.request('GET', path);
  }

  post(path, body, broken) {
    return this.request('POST', path, body, broken);
  }
}

/* A live line: told(message) for each document, ended(code) once, code 0 without a closing frame. */
export class Live {
  constructor(requests, path, told, ended) {
    Object.assign(this, { told, ended, bytes: NOTHING, isOpen: false, code: 0 });
    const socket = net.connect(requests.port, '127.0.0.1');
    socket.setNoDelay(true);
    socket.on('connect', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${requests.port}\r\nx-forwarded-for: ${requests.from}\r\n` +
          `connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n` +
          `sec-websocket-key: ${randomBytes(16).toString('base64')}\r\ncookie: ${requests.cookie}\r\n\r\n`,
      ),
    );
    socket.on('data', piece => this.take(piece));
    socket.on('error', () => {});
    socket.on('close', () => this.end());
    this.socket = socket;
  }

  end() {
    const { ended } = this;
    this.ended = null;
    ended?.(this.code);
  }

  /* Cut by this end, which needs not be told. */
  cut() {
    this.ended = null;
    this.told = () => {};
    this.socket.destroy();
  }

  take(piece) {
    this.bytes = this.bytes.length ? Buffer.concat([this.bytes, piece]) : piece;
    if (!this.isOpen) {
      const head = headOf(this.bytes);
      if (!head) return;
      this.isOpen = head.status === 101;
      this.code = this.isOpen ? 0 : head.status;
      this.bytes = this.bytes.subarray(head.size);
      if (!this.isOpen) this.socket.destroy();
    }
    while (this.isOpen && this.frame());
  }

  /* One frame, if it is whole: what it says, a ping, or the end. */
  frame() {
    const { bytes } = this;
    if (bytes.length < 2) return false;
    let length = bytes[1] & 127,
      at = 2;
    if (length === 126) [length, at] = [bytes.length < 4 ? Infinity : bytes.readUInt16BE(2), 4];
    else if (length === 127) [length, at] = [bytes.length < 10 ? Infinity : Number(bytes.readBigUInt64BE(2)), 10];
    if (bytes.length < at + length) return false;
    const kind = bytes[0] & 15,
      inside = bytes.subarray(at, at + length);
    this.bytes = bytes.subarray(at + length);
    if (kind === 1) this.told(JSON.parse(inside.toString()));
    if (kind === 9) this.socket.write(Buffer.concat([Buffer.from([0x8a, 0x80 | length, 0, 0, 0, 0]), inside]));
    if (kind === 8) {
      this.code = length >= 2 ? inside.readUInt16BE(0) : 1005;
      this.socket.write(Buffer.from([0x88, 0x80, 0, 0, 0, 0]));
    }
    return true;
  }
}
