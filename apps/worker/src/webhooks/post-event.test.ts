import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createIsAllowed } from '@earshot/outbound/allowed-address';
import { createPostEvent } from './post-event.ts';

let server: Server;
let port: number;
let requests: number;
beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1;
    request.resume();
    response.end(`\0${'long '.repeat(10_000)}`);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  ({ port } = server.address() as AddressInfo);
});
beforeEach(() => {
  requests = 0;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const postTo = async (host: string, { networks = [] as string[], httpsOnly = false } = {}) => {
  const { post, close } = createPostEvent({ isAllowed: createIsAllowed(networks), httpsOnly });
  try {
    return await post(`http://${host}:${port}/`, '{}', {});
  } finally {
    await close();
  }
};

it.each(['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '[::ffff:7f00:1]'])(
  'no request reaches this machine as %s',
  async (host) => {
    expect(await postTo(host)).toMatchObject({
      status: null,
      error: expect.stringMatching(/^The address of .* is not public$/),
    });
    expect(requests).toBe(0);
  },
);

it('a request reaches an allowed network, and only the beginning of the answer is kept', async () => {
  const { status, error, answer } = await postTo('localhost', { networks: ['127.0.0.1', '::1'] });
  expect({ status, error }).toEqual({ status: 200, error: null });
  expect(answer).toBe('long '.repeat(200).slice(0, 999));
});

it('an address without https is refused in production', async () => {
  const answer = await postTo('127.0.0.1', { networks: ['127.0.0.1'], httpsOnly: true });
  expect(answer).toEqual({ status: null, error: 'Only addresses with https are accepted', answer: '' });
  expect(requests).toBe(0);
});
