import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FakePlatform } from './fake-platform.ts';

/** Serves the fake platform on its own port, for programs in another process. */
export async function servePlatform({ fetch }: FakePlatform): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => void respond(fetch, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function respond(
  fetch: FakePlatform['fetch'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const { authorization } = request.headers;
  const answer = await fetch(`http://platform.test${url}`, {
    method,
    ...(authorization !== undefined && { headers: { authorization } }),
    ...(method === 'POST' && { body: await text(request) }),
  });
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(await answer.text());
}
