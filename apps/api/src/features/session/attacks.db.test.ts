import * as passwords from '@earshot/db/passwords';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openSocket } from '../../testing/socket.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertUser, PASSWORD } from '../../testing/world.ts';

// Spies on the real functions to count their calls.
vi.mock('@earshot/db/passwords', { spy: true });
// Test files share modules. Modules that other files have loaded would keep the real functions.
vi.hoisted(() => vi.resetModules());

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

const who = () => api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
const newUser = () => insertUser(api.deps.db, { groupId: api.world.north.groupId, roleId: 3 });

interface Try {
  readonly email: string;
  readonly password?: string;
  readonly from?: string;
}

/** Tries to sign in from an address; returns the message of the response. */
async function tryFrom({ email, password = 'wrong', from = '10.9.0.1' }: Try) {
  const response = await api.app.inject({
    method: 'POST',
    url: '/trpc/session.signIn',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    payload: JSON.stringify({ email, password }),
  });
  const { error, result } = response.json<{ error?: { message: string }; result?: { data: { status: string } } }>();
  return error?.message.replace(/\d+ s/, 'n s') ?? result?.data.status ?? '';
}

/** Makes a waiting time last for the rest of the test, however slow the machine is. */
async function lengthenWaits() {
  for (const table of ['users', 'unknown_sign_ins'])
    await sql`
      update ${sql.table(table)} set next_sign_in_at = now() + interval '1 hour'
      where next_sign_in_at is not null`.execute(api.deps.db);
}

/** Messages of six tries, each from another address. */
const series = async (email: string, net: number) => {
  const said = [];
  for (let i = 0; i < 6; i += 1) {
    said.push(await tryFrom({ email, from: `10.6.${net}.${i}` }));
    await lengthenWaits();
  }
  return said;
};

const noRest = (userId: string) =>
  sql`update users set next_sign_in_at = null where id = ${userId}`.execute(api.deps.db);
const WRONG = 'The e-mail address or the password is wrong';

async function lock(user: { id: string; email: string }) {
  for (let tries = 0; tries < 10; tries += 1) {
    await noRest(user.id);
    expect(await tryFrom({ email: user.email, from: `10.8.0.${tries}` })).toBe(WRONG);
  }
  await noRest(user.id);
}

const actionsAbout = async (subjectId: string) =>
  (
    await api.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', subjectId)
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('discovering which accounts exist', () => {
  it('fails because known, unknown and locked accounts get the same message after the same work', async () => {
    const user = await newUser();
    const locked = await newUser();
    await lock(locked);
    const works: unknown[] = [];
    for (const [index, email] of [user.email, 'nobody-there@test.example', locked.email].entries()) {
      vi.mocked(passwords.verifyPassword).mockClear();
      const said = await tryFrom({ email, from: `10.7.0.${index}` });
      works.push({ said, hashes: vi.mocked(passwords.verifyPassword).mock.calls.length });
    }
    expect(works).toEqual(Array.from({ length: 3 }, () => ({ said: WRONG, hashes: 1 })));
  });

  it('is not possible from the limits on sign-in attempts', async () => {
    const user = await newUser();
    expect(await series(user.email, 1)).toEqual(await series('nobody-waits@test.example', 2));
  });
});

describe('guessing a password', () => {
  it('locks the account for 15 minutes after 10 wrong passwords, with the same message even for the right one', async () => {
    const user = await newUser();
    await lock(user);
    expect(await tryFrom({ email: user.email, password: PASSWORD, from: '10.5.0.1' })).toBe(WRONG);
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from locked_until - now())::float / 60 as minutes from users where id = ${user.id}`.execute(
      api.deps.db,
    );
    expect(rows[0]?.minutes).toBeGreaterThan(14);
    expect(rows[0]?.minutes).toBeLessThanOrEqual(15);
    await sql`update users set locked_until = now(), next_sign_in_at = null where id = ${user.id}`.execute(api.deps.db);
    expect(await tryFrom({ email: user.email, password: PASSWORD, from: '10.5.0.2' })).toBe('signed-in');
  });

  it('does not lock out the owner at an address of an earlier sign-in', async () => {
    const user = await newUser();
    const home = '10.4.0.1';
    expect(await tryFrom({ email: user.email, password: PASSWORD, from: home })).toBe('signed-in');
    await lock(user);
    // The lock does not apply at an address with an earlier sign-in, nor does the wait.
    await sql`update users set next_sign_in_at = now() + interval '15 minutes' where id = ${user.id}`.execute(
      api.deps.db,
    );
    expect(await tryFrom({ email: user.email, password: PASSWORD, from: home })).toBe('signed-in');
  });

  it('is also limited at an address of an earlier sign-in', async () => {
    const user = await newUser();
    const home = '10.4.0.2';
    await tryFrom({ email: user.email, password: PASSWORD, from: home });
    const said = [];
    for (let i = 0; i < 5; i += 1) said.push(await tryFrom({ email: user.email, from: home }));
    expect(said.at(-1)).toBe('Too many tries. Please try again in n s.');
  });

  it('is recorded in the audit log together with the lock', async () => {
    const user = await newUser();
    await lock(user);
    await expect
      .poll(async () => (await actionsAbout(user.id)).toSorted())
      .toEqual(['session.locked', ...Array.from({ length: 10 }, () => 'session.sign-in-refused')]);
  });
});

describe('stealing a session', () => {
  it('with a token planted beforehand fails, because signing in always creates a new one', async () => {
    const attacker = await who();
    const victim = await newUser();
    const client = api.client(attacker.token);
    const withToken = { email: victim.email, password: PASSWORD, token: attacker.token, sessionId: attacker.sessionId };
    const answer = await client.call('session.signIn', withToken);
    expect(answer).toMatchObject({ status: 'signed-in', token: expect.not.stringMatching(attacker.token) });
    expect((await client.call('session.current', undefined)).user.id).toBe(attacker.userId);
  });

  it('with a rotated token ends the whole session and is recorded in the audit log', async () => {
    const person = await who();
    const { token } = await person.call('session.rotate', {});
    const socket = await openSocket(api.app, { token });
    const asked = socket.send('query', 'session.current');
    await socket.wait(({ id }) => id === asked);
    await api.client(token).call('session.current', undefined);
    await sql`update sessions set previous_until = now() - interval '1 second' where id = ${person.sessionId}`.execute(
      api.deps.db,
    );
    const thefts = await Promise.all([1, 2, 3].map(() => person.code('session.current', undefined)));
    expect(thefts).toEqual(['UE_401', 'UE_401', 'UE_401']);
    expect(await api.client(token).code('session.current', undefined)).toBe('UE_401');
    expect(await socket.closed).toBe(4401);
    expect((await actionsAbout(person.userId)).filter((action) => action === 'session.token-replayed')).toHaveLength(1);
  });

  it('is not suspected when tabs rotate concurrently or a response is lost [C-031]', async () => {
    const person = await who();
    const rotate = () => person.call('session.rotate', {}).catch(() => undefined);
    const answers = await Promise.all([rotate(), rotate(), rotate()]);
    // No new token has been used yet, so each tab may have lost its response; the old token still works.
    expect(await person.code('session.current', undefined)).toBe('ok');
    const { token: last } = await person.call('session.rotate', {});
    expect(await api.client(last).code('session.current', undefined)).toBe('ok');
    // A tab with the old token is not treated as a replay while its calls may still be on their way.
    expect(await person.code('session.current', undefined)).toBe('ok');
    expect(answers.length).toBe(3);
    expect(await api.client(last).code('session.current', undefined)).toBe('ok');
  });
});

describe('access to sockets', () => {
  it('is refused to pages of other sites in any form of the origin', async () => {
    const { token } = await who();
    const { app } = api;
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const origins = [
      'https://evil.example',
      'http://evil.example',
      'null',
      'file://',
      'https://earshot.test.evil.example',
      'https://earshot.test@evil.example',
      'https://evil.example/earshot.test',
      'https://evil.example#earshot.test',
      'https://notearshot.test',
      'https://earshot.test:444',
      'http://127.0.0.1',
      `http://127.0.0.1:${port}0`,
      `http://127.0.0.1.evil.example:${port}`,
      `http://localhost:${port}`,
      'http://[::1]',
      'chrome-extension://abcdef',
      'data:text/html,hi',
      'https://EARSHOT.test.',
      ' ',
      'javascript:alert(1)',
    ];
    const outcomes = await Promise.allSettled(origins.map((origin) => openSocket(app, { token, origin })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    expect(origins).toHaveLength(20);
  });

  it('ends on every socket of a session when the user signs out', async () => {
    const person = await who();
    const sockets = await Promise.all([1, 2, 3].map(() => openSocket(api.app, { token: person.token })));
    for (const socket of sockets) {
      const id = socket.send('query', 'session.current');
      await socket.wait((message) => message.id === id);
    }
    await person.call('session.signOut', {});
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401, 4401]);
  });
});

const post = (url: string, payload: string, type = 'application/json') =>
  api.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });

describe('malformed calls', () => {
  it.each([
    ['truncated', '{"email":"a'],
    ['a JSON string', '"text"'],
    ['empty', ''],
    ['a list', '[1,2,3]'],
    ['null', 'null'],
    ['deeply nested', '['.repeat(20_000)],
    ['an object with fields of other types', '{"email":{"$ne":null},"password":{"$ne":null}}'],
    ['an object with a NUL character', '{"email":"a\\u0000@b","password":"c"}'],
  ])('with a body that is %s are refused with a 4xx status', async (_what, payload) => {
    const { statusCode } = await post('/trpc/session.signIn', payload);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  });

  it('with an oversized body are refused', async () => {
    const { statusCode } = await post('/trpc/session.signIn', `{"email":"${'a'.repeat(9 * 1024 * 1024)}"}`);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  });

  it.each([
    '__proto__',
    'constructor',
    'constructor.prototype',
    'session.__proto__',
    'session.constructor',
    'toString',
  ])('to %s are not found', async (path) => {
    expect((await post(`/trpc/${path}`, '{}')).statusCode).toBe(404);
    const batch = await post(`/trpc/session.signOut,${path}?batch=1`, '{"0":{},"1":{}}');
    expect(batch.json<{ error: unknown }[]>().every(({ error }) => error !== undefined)).toBe(true);
  });

  it('do not change prototypes', async () => {
    const { email } = await newUser();
    const answer = await post(
      '/trpc/session.signIn?batch=1',
      `{"0":{"email":"${email}","password":"wrong","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}},"__proto__":{"1":{"polluted":1}}}`,
    );
    expect(answer.statusCode).toBeLessThan(500);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
