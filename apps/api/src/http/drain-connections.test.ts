import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { drainConnections } from './drain-connections.ts';

/** A server whose first response waits for `respond`, and a connection with that request in progress. */
async function inProgress() {
  const app = Fastify({ return503OnClosing: false });
  drainConnections(app);
  const { promise, resolve: respond } = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    begun.resolve();
    return await promise;
  });
  app.get('/fast', async () => 'fast');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const read = textOf(socket);
  ask(socket, '/slow');
  await begun.promise;
  return { app, socket, read, respond };
}

const ask = (socket: Socket, path: string): void => void socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);

async function textOf(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (data: Buffer) => void (text += data.toString()));
  await once(socket, 'close');
  return text;
}

it('a connection with a request in progress ends after its response', async () => {
  const { app, read, respond } = await inProgress();
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  respond('slow');
  expect(await read).toMatch(/^HTTP\/1.1 200 OK.*slow$/s);
  await closed;
});

it('a request that arrives over an open connection while the server closes is answered', async () => {
  const { app, socket, read, respond } = await inProgress();
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  ask(socket, '/fast');
  respond('slow');
  expect(await read).toMatch(/^HTTP\/1.1 200 OK.*slowHTTP\/1.1 200 OK.*fast$/s);
  await closed;
});
