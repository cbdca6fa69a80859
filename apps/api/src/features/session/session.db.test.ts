import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RefusedCall } from '../../testing/client.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertUser, PASSWORD } from '../../testing/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

const newUser = () => insertUser(api.deps.db, { groupId: api.world.north.groupId, roleId: 3 });
const trySignIn = (email: string, password: string) => api.client().call('session.signIn', { email, password });
async function signIn(email: string, password: string) {
  const answer = await trySignIn(email, password);
  if (answer.status !== 'signed-in') throw new Error(answer.status);
  return answer;
}
const refused = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('was not refused');
    },
    (error: unknown) => error as RefusedCall,
  );
const inPast = (column: string, interval: string, sessionId: string) =>
  sql`update sessions set ${sql.ref(column)} = now() - ${interval}::interval where id = ${sessionId}`.execute(
    api.deps.db,
  );

/** Number of tries before the first that has to wait. */
const untilRest = (errors: readonly RefusedCall[]) => errors.findIndex(({ errorCode }) => errorCode === 'UE_429');

describe('signing in', () => {
  it('accepts credentials and returns a token that identifies the user [A-260] [A-262]', async () => {
    const user = await newUser();
    const { token, expiresAt } = await signIn(user.email.toUpperCase(), PASSWORD);
    const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(12, 1);
    const session = await api.client(token).call('session.current', undefined);
    expect(session).toMatchObject({
      user: { id: user.id, email: user.email, groupId: api.world.north.groupId },
      role: { id: 3, title: 'Standard', rank: 40 },
      group: { id: api.world.north.groupId, title: 'North', features: ['mds'] },
    });
    expect(session.menu.map(({ route }) => route)).toEqual([
      '/dashboard',
      '/dashboard/map',
      '/dashboard/devices',
      '/locations',
      '/msgs',
      '/audio',
      '/events',
      '/events/incidents',
      '/config',
      '/config/groups',
    ]);
  });

  it('stores the hash of the token', async () => {
    const { token } = await signIn((await newUser()).email, PASSWORD);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from sessions where token_hash = sha256(${token}::bytea)`.execute(api.deps.db);
    expect(rows[0]?.n).toBe(1);
  });

  it('returns the same error for a wrong password and an unknown address', async () => {
    const wrong = await refused(signIn((await newUser()).email, 'wrong'));
    const unknown = await refused(signIn('nobody@test.example', 'wrong'));
    expect([wrong.errorCode, wrong.message]).toEqual(['UE_401', 'The e-mail address or the password is wrong']);
    expect([unknown.errorCode, unknown.message]).toEqual([wrong.errorCode, wrong.message]);
  });

  it('slows down guessing equally for known and unknown addresses, without locking out the user permanently', async () => {
    const user = await newUser();
    const guess = async (email: string) => {
      const errors: RefusedCall[] = [];
      for (let i = 0; i < 100; i += 1) {
        // Each try uses another address, so only the account is limited.
        const response = await api.app.inject({
          method: 'POST',
          url: '/trpc/session.signIn',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${i}.1` },
          payload: JSON.stringify({ email, password: 'wrong' }),
        });
        const { error } = response.json<{ error: { data: ConstructorParameters<typeof RefusedCall>[1] } }>();
        errors.push(new RefusedCall(response.body, error.data));
      }
      return errors;
    };
    const known = await guess(user.email);
    const unknown = await guess('nobody-else@test.example');
    // Compared up to the first wait; how many tries fit between later waits depends on the machine.
    expect(untilRest(known)).toBe(untilRest(unknown));
    expect(known.slice(0, 3).every(({ errorCode }) => errorCode === 'UE_401')).toBe(true);
    const last = known.at(-1);
    expect(last?.errorCode).toBe('UE_429');
    expect(last?.message).toMatch(/^Too many tries\. Please try again in \d+ s\.$/);
    // Tries during a wait are not counted, so a hundred tries wait as long as a few.
    expect(last?.details['retryAfterMs']).toBeLessThan(5_000);
    await sql`update users set next_sign_in_at = now() where id = ${user.id}`.execute(api.deps.db);
    await expect(signIn(user.email, PASSWORD)).resolves.toMatchObject({ token: expect.any(String) });
  });

  it('counts every one of many concurrent attempts', async () => {
    const user = await newUser();
    const codes = await Promise.all(
      Array.from({ length: 30 }, () => api.client().code('session.signIn', { email: user.email, password: 'wrong' })),
    );
    expect(codes.filter((code) => code === 'UE_401').length).toBeLessThanOrEqual(4);
  });
});

const who = () => api.signedIn({ roleId: 3, groupId: api.world.north.groupId });

describe('a session', () => {
  it('ends after 30 minutes without activity', async () => {
    const person = await who();
    await inPast('last_active_at', '29 minutes', person.sessionId);
    expect(await person.code('session.current', undefined)).toBe('ok');
    await expect
      .poll(
        async () =>
          (
            await sql<{
              fresh: boolean;
            }>`select last_active_at > now() - interval '1 minute' as fresh from sessions where id = ${person.sessionId}`.execute(
              api.deps.db,
            )
          ).rows[0]?.fresh,
      )
      .toBe(true);
    await inPast('last_active_at', '31 minutes', person.sessionId);
    expect(await person.code('session.current', undefined)).toBe('UE_401');
  });

  it('ends after 12 hours regardless of activity', async () => {
    const person = await who();
    await inPast('expires_at', '1 second', person.sessionId);
    expect(await person.code('session.current', undefined)).toBe('UE_401');
  });

  it('ends when its user signs out', async () => {
    const person = await who();
    await person.call('session.signOut', {});
    expect(await person.code('session.current', undefined)).toBe('UE_401');
  });

  it('accepts the old token for a limited time after a rotation; later use ends the whole session', async () => {
    const person = await who();
    const { token } = await person.call('session.rotate', {});
    const next = api.client(token);
    await inPast('rotated_at', '5 minutes', person.sessionId);
    expect(await person.code('session.current', undefined)).toBe('ok');
    expect(await next.code('session.current', undefined)).toBe('ok');
    expect(await person.code('session.current', undefined)).toBe('ok');
    await inPast('previous_until', '1 second', person.sessionId);
    expect(await person.code('session.current', undefined)).toBe('UE_401');
    expect(await next.code('session.current', undefined)).toBe('UE_401');
  });

  it('survives a lost rotation response and refuses a second rotation of the same token', async () => {
    const person = await who();
    const lost = await person.call('session.rotate', {});
    const { token } = await person.call('session.rotate', {});
    expect(await api.client(lost.token).code('session.current', undefined)).toBe('UE_401');
    expect(await api.client(token).code('session.current', undefined)).toBe('ok');
    expect(await person.code('session.rotate', {})).toBe('UE_409');
  });

  it('uses the current permissions of its user', async () => {
    const person = await who();
    await sql`update users set role_id = 5 where id = ${person.userId}`.execute(api.deps.db);
    expect((await person.call('session.current', undefined)).permissions).toEqual([]);
    expect(await person.code('groups.tree', undefined)).toBe('UE_403');
  });
});
