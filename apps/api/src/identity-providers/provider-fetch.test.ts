import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createIsAllowed, RefusedAddressError, refusalIn } from '@earshot/outbound/allowed-address';
import { expect, it, onTestFinished } from 'vitest';
import { createProviderFetch } from './provider-fetch.ts';

async function listening(answer: RequestListener): Promise<{ port: number; requests: () => number }> {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, requests: () => requests };
}

const get = (networks: string[], url: string) =>
  createProviderFetch(createIsAllowed(networks))(url, {
    method: 'GET',
    headers: {},
    body: undefined,
    redirect: 'manual',
  } as never);

it.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'])(
  'no request reaches %s, unless the installation allows its network',
  async (host) => {
    const { port, requests } = await listening((_request, response) => response.end('{}'));
    const error: unknown = await get([], `http://${host}:${port}/`).catch((caught: unknown) => caught);
    expect(refusalIn(error)).toBeInstanceOf(RefusedAddressError);
    expect(requests()).toBe(0);
    const response = await get(['127.0.0.0/8', '::1'], `http://${host}:${port}/`);
    expect([await response.text(), requests()]).toEqual(['{}', 1]);
  },
);

it('an answer of more than 1 MB is not read to its end', async () => {
  const { port } = await listening((_request, response) => response.end(Buffer.alloc(2 * 1024 * 1024)));
  await expect(get(['127.0.0.1'], `http://127.0.0.1:${port}/`)).rejects.toThrow(
    'The answer of the identity provider is too long',
  );
});

it('a redirect is returned, not followed', async () => {
  const { port, requests } = await listening((_request, response) =>
    response.writeHead(302, { location: '/elsewhere' }).end(),
  );
  expect((await get(['127.0.0.1'], `http://127.0.0.1:${port}/`)).status).toBe(302);
  expect(requests()).toBe(1);
});
