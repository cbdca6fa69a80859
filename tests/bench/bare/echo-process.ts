import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// A minimal WebSocket echo server for short texts, without the checks of a real one.
const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const HEAD = 2;
const MASK = 4;
const LENGTH = 0x7f;

/** Response to one short frame of a browser, whose payload is masked. */
function echo(frame: Buffer): Buffer {
  const length = (frame[1] ?? 0) & LENGTH;
  const answer = Buffer.alloc(HEAD + length);
  answer[0] = frame[0] ?? 0;
  answer[1] = length;
  for (let i = 0; i < length; i++) {
    answer[HEAD + i] = (frame[HEAD + MASK + i] ?? 0) ^ (frame[HEAD + (i % MASK)] ?? 0);
  }
  return answer;
}

const server = createServer();
server.on('upgrade', (request, socket) => {
  const key = request.headers['sec-websocket-key'] ?? '';
  const accept = createHash('sha1').update(`${key}${MAGIC}`).digest('base64');
  const head = ['HTTP/1.1 101 Switching Protocols', 'upgrade: websocket', 'connection: upgrade'];
  socket.write([...head, `sec-websocket-accept: ${accept}`, '', ''].join('\r\n'));
  socket.on('data', (frame: Buffer) => socket.write(echo(frame)));
  socket.on('error', () => socket.destroy());
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `ws://127.0.0.1:${port}` });
});
