import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// Answers every request with the same bytes from memory.
const [bytes = '0'] = process.argv.slice(2);
const content = randomBytes(Number(bytes));
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': content.length });
  response.end(content);
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
