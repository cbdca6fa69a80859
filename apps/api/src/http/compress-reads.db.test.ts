import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { appRouter } from '../app-router.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  ({ token } = await api.signedIn({ roleId: 1, groupId: api.world.north.groupId }));
});
afterAll(() => api.destroy());

const ask = (method: 'GET' | 'POST', path: string, payload?: string) =>
  api.app.inject({
    method,
    url: `/trpc/${path}`,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip', 'content-type': 'application/json' },
    ...(payload !== undefined && { payload }),
  });

it('compresses JSON of a read from 1 KiB, and says that the response depends on the encoding', async () => {
  const long = await ask('GET', 'session.current');
  expect(long.headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringContaining('accept-encoding') });
  const text = gunzipSync(long.rawPayload).toString();
  expect(text.length).toBeGreaterThan(1_024);
  expect(JSON.parse(text)).toHaveProperty('result.data.menu');
  const short = await ask('GET', 'no.such');
  expect([short.statusCode, short.headers['content-encoding'], short.json()]).toMatchObject([
    404,
    undefined,
    { error: { message: expect.any(String) } },
  ]);
});

it('forbids browsers and proxies to store the result of a call, whatever it is', async () => {
  const results = [
    await ask('GET', 'session.current'),
    await ask('GET', 'no.such'),
    await ask('POST', 'no.such', '{}'),
  ];
  expect(results.map(({ headers }) => headers['cache-control'])).toEqual(Array(3).fill('private, no-store'));
});

it('compresses no response to a write, which may contain a secret', async () => {
  const written = await ask('POST', `${Array(20).fill('no.such').join(',')}?batch=1`, '{}');
  expect(written.rawPayload.length).toBeGreaterThan(1_024);
  expect(written.headers['content-encoding']).toBeUndefined();
});

it('finds no secret among the results of reads', () => {
  const found = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>).flatMap(
    ([path, { _def }]) => (_def.type === 'query' ? secretsIn(_def.output).map((name) => `${path}: ${name}`) : []),
  );
  expect(found).toEqual([]);
});

interface Procedure {
  readonly _def: { readonly type: string; readonly output?: z.ZodType };
}

const SECRET = /secret|password|otpauth|recovery|claimcode|^token$|privatekey/i;

function secretsIn(output: z.ZodType | undefined): string[] {
  if (output === undefined) return ['no schema'];
  const schema = JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' }), (key, value: unknown) =>
    key === 'description' ? undefined : value,
  );
  // Numbers, such as how many recovery codes are left, are no secrets.
  return [...schema.matchAll(/"([^"]+)":\{(?!"type":"(?:integer|number|boolean)")/g)].flatMap(([, name = '']) =>
    SECRET.test(name) ? [name] : [],
  );
}
