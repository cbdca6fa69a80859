import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { guardServer, HEAD_TIMES } from './guard-server.ts';
import { BODY_GRACE_MS, isTooSlow, LEAST_BYTES_PER_SECOND, limitBodyTime } from './limit-body-time.ts';
import { createIsTrusted } from './trusted-proxies.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

async function serve(handler: Handler, guard: (server: Server) => void): Promise<number> {
  const server = createServer({ ...HEAD_TIMES }, handler);
  guard(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Opens a connection and records what happens to it. */
async function open(
  port: number,
  text = '',
): Promise<{ socket: Socket; closed: Promise<string>; answer: Promise<string> }> {
  const socket = connect({ port, host: '127.0.0.1' }).setEncoding('utf8');
  let all = '';
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(all)));
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (chunk: string) => resolve((all += chunk)));
    socket.once('close', () => resolve(all));
  });
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(text);
  return { socket, closed, answer };
}

const GET = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';
const answerOk: Handler = (_request, response) => void response.end('ok');
const never: Handler = () => undefined;
const isTrusted = createIsTrusted([]);

it('guardServer ends the oldest connection without a request for a new connection of the same address', async () => {
  const port = await serve(answerOk, (server) => guardServer(server, { inAll: 100, perAddress: 2, isTrusted }));
  const silent = await open(port);
  const slow = await open(port, 'GET / HTTP/1.1\r\nhost');
  const served = await open(port, GET);
  expect(await served.answer).toContain('200 OK');
  expect(await silent.closed).toBe('');
  const next = await open(port, GET);
  expect(await next.answer).toContain('200 OK');
  expect(await slow.closed).toBe('');
});

it('guardServer refuses a connection when all others of its address have a request in progress', async () => {
  let begun = 0;
  const port = await serve(
    () => (begun += 1),
    (server) => guardServer(server, { inAll: 100, perAddress: 2, isTrusted }),
  );
  const busy = [await open(port, GET), await open(port, GET)];
  await expect.poll(() => begun).toBe(2);
  const third = await open(port, GET);
  expect(await third.closed).toBe('');
  expect(busy.map(({ socket }) => socket.destroyed)).toEqual([false, false]);
});

it('guardServer limits all connections together, including those of trusted proxies, which have no limit per address', async () => {
  const proxies = createIsTrusted(['127.0.0.1']);
  const port = await serve(answerOk, (server) => guardServer(server, { inAll: 3, perAddress: 1, isTrusted: proxies }));
  const first = await open(port);
  const others = [await open(port), await open(port)];
  const fourth = await open(port, GET);
  expect(await fourth.answer).toContain('200 OK');
  expect(await first.closed).toBe('');
  expect(others.map(({ socket }) => socket.destroyed)).toEqual([false, false]);
});

it('isTooSlow detects a body below the minimum rate after the grace', () => {
  expect(isTooSlow({ ms: BODY_GRACE_MS, bytes: 0 })).toBe(false);
  expect(isTooSlow({ ms: BODY_GRACE_MS + 1, bytes: 0 })).toBe(true);
  expect(isTooSlow({ ms: BODY_GRACE_MS + 10_000, bytes: 10 * LEAST_BYTES_PER_SECOND })).toBe(false);
  expect(isTooSlow({ ms: BODY_GRACE_MS + 10_001, bytes: 10 * LEAST_BYTES_PER_SECOND })).toBe(true);
});

const POST = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\nx';

it('limitBodyTime answers a slow body with 408 and closes the connection', async () => {
  let now = 0;
  const port = await serve(never, (server) => limitBodyTime(server, () => now));
  const { closed } = await open(port, POST);
  const clock = setInterval(() => (now += BODY_GRACE_MS), 200);
  onTestFinished(() => clearInterval(clock));
  expect(await closed).toMatch(/^HTTP\/1.1 408 /);
});

it('limitBodyTime closes a connection whose body continues after the response', async () => {
  let now = 0;
  const port = await serve(answerOk, (server) => limitBodyTime(server, () => now));
  const { answer, closed } = await open(port, POST);
  expect(await answer).toContain('200 OK');
  now += BODY_GRACE_MS + 1_000;
  expect(await closed).toContain('200 OK');
});

it('limitBodyTime reads little of a large body that was answered before it arrived', async () => {
  let socketOfServer: Socket | undefined;
  const port = await serve(
    ({ socket }, response) => {
      socketOfServer = socket;
      response.end('ok');
    },
    (server) => limitBodyTime(server),
  );
  const bytes = 64 * 1024 * 1024;
  const { socket, answer, closed } = await open(port, `POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${bytes}\r\n\r\n`);
  expect(await answer).toContain('200 OK');
  socket.write(Buffer.alloc(bytes - 1));
  await closed;
  expect(socketOfServer?.bytesRead).toBeLessThan(bytes / 8);
});
