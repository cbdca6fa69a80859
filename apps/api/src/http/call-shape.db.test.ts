import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { procedures } from '../testing/procedures.ts';
import { openSocket, type TestSocket } from '../testing/socket.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

let api: TestApi;
let socket: TestSocket;
beforeAll(async () => {
  api = await testApi();
  const { token } = await api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
  socket = await openSocket(api.app, { token });
});
afterAll(async () => {
  socket.close();
  await api.destroy();
});

async function refusal(path: string, input?: unknown, method: 'query' | 'mutation' = 'query') {
  const id = socket.send(method, path, input);
  return (await socket.wait((message) => message.id === id)).error;
}

describe('a call', () => {
  it('to any service uses the single realtime connection, by the name of the service [A-253] [C-329] [B-433]', async () => {
    const unknown = await refusal('no.such');
    expect(unknown?.data.errorCode).toBe('UE_404');
    for (const [path, { type }] of procedures) {
      expect(path).toMatch(/^[a-zA-Z]+\.[a-zA-Z]+$/);
      if (type === 'subscription') continue;
      // Invalid input: an existing procedure refuses either the input or the caller.
      const error = await refusal(path, 'not an input', type);
      expect([path, error?.data.errorCode]).not.toEqual([path, unknown?.data.errorCode]);
    }
  });

  it('that fails returns a message, a status and a code, but no stack [A-257] [B-488] [B-486] [B-485] [C-333]', async () => {
    const error = await refusal('locations.list', { groupId: 'none' });
    expect(error?.data).toMatchObject({
      httpStatus: 400,
      errorCode: 'UE_400',
      errorMessage: expect.stringMatching(/./),
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(JSON.stringify(error)).not.toContain('stack');
  });

  it('is POST or GET /trpc/area.verb for programs, with JSON input [A-259] [B-434]', async () => {
    const { token } = await api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const read = await api.app.inject({ method: 'GET', url: '/trpc/session.current', headers });
    expect([read.statusCode, read.json()]).toEqual([
      200,
      { result: { data: expect.objectContaining({ menu: expect.any(Array) }) } },
    ]);
    const written = await api.app.inject({ method: 'POST', url: '/trpc/session.signOut', headers, payload: '{}' });
    expect([written.statusCode, written.json()]).toEqual([200, { result: { data: { signedOut: true } } }]);
  });

  it('that reads may be POST with a long input, and a call that writes may not be GET', async () => {
    const { token } = await api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const input = { groupId: api.world.north.groupId, search: 'A-1;'.repeat(1_000) };
    const payload = JSON.stringify(input);
    const read = await api.app.inject({ method: 'POST', url: '/trpc/locations.list', headers, payload });
    expect([read.statusCode, read.json()]).toEqual([200, { result: { data: { items: [] } } }]);
    const written = await api.app.inject({ method: 'GET', url: '/trpc/session.signOut?input=%7B%7D', headers });
    expect(written.statusCode).toBe(405);
  });

  it.each([
    ['its body', { method: 'POST', url: '/trpc/session.signOut', payload: '{"a":' }],
    ['the input in its address', { method: 'GET', url: '/trpc/locations.list?input=%7Ba' }],
  ] as const)(
    'with %s that does not parse is refused with "Not valid JSON" [A-231] [B-392]',
    async (_what, request) => {
      const { token } = await api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await api.app.inject({ ...request, headers });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { error: { message: 'Not valid JSON', data: { errorCode: 'UE_400', errorMessage: 'Not valid JSON' } } },
      ]);
    },
  );

  it('with an e-mail address without @ is refused with "Must include @ symbol"', async () => {
    const error = await refusal('passwords.requestReset', { email: 'nobody' }, 'mutation');
    expect(error?.data).toMatchObject({ errorMessage: 'Must include @ symbol' });
  });
});
