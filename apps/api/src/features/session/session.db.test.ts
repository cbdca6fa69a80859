import { insertGroup } from '@earshot/db/queries/groups/group-writing';
import { LOCK } from '@earshot/domain/session/limits';
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

/** Tries a wrong password from the n-th of many addresses, so that only the account is limited. */
async function guessFrom(n: number, email: string): Promise<RefusedCall> {
  const response = await api.app.inject({
    method: 'POST',
    url: '/trpc/session.signIn',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${n}.1` },
    payload: JSON.stringify({ email, password: 'wrong' }),
  });
  const { error } = response.json<{ error: { data: ConstructorParameters<typeof RefusedCall>[1] } }>();
  return new RefusedCall(response.body, error.data);
}

async function guessInTurn(email: string): Promise<RefusedCall[]> {
  const errors: RefusedCall[] = [];
  for (let n = 0; n < 100; n += 1) errors.push(await guessFrom(n, email));
  return errors;
}

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
      '/events/system',
      '/events/incidents',
      '/events/message-casts',
      '/reports',
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
    const known = await guessInTurn(user.email);
    const unknown = await guessInTurn('nobody-else@test.example');
    // Compared up to the first wait; how many tries fit between later waits depends on the machine.
    expect(untilRest(known)).toBe(untilRest(unknown));
    expect(known.slice(0, 3).every(({ errorCode }) => errorCode === 'UE_401')).toBe(true);
    const rest = known[untilRest(known)];
    expect(rest?.message).toMatch(/^Too many tries\. Please try again in \d+ s\.$/);
    expect(rest?.details['retryAfterMs']).toBeLessThan(5_000);
    // Tries during a wait are not counted, so a hundred tries wait as long as a few.
    const { rows } = await sql<{ n: number }>`
      select failed_sign_ins as n from users where id = ${user.id}`.execute(api.deps.db);
    expect(rows[0]?.n).toBe(known.filter(({ errorCode }) => errorCode === 'UE_401').length);
    await sql`update users set next_sign_in_at = now() where id = ${user.id}`.execute(api.deps.db);
    await expect(signIn(user.email, PASSWORD)).resolves.toMatchObject({ token: expect.any(String) });
  });

  it('counts each of a hundred concurrent attempts before it checks the next', async () => {
    const user = await newUser();
    // The next failure locks the account, so only one attempt may see the password checked.
    await sql`update users set failed_sign_ins = ${LOCK.after - 1} where id = ${user.id}`.execute(api.deps.db);
    const errors = await Promise.all(Array.from({ length: 100 }, (_, n) => guessFrom(n, user.email)));
    const codes = errors.map(({ errorCode }) => errorCode).toSorted();
    expect(codes).toEqual(['UE_401', ...Array.from({ length: 99 }, () => 'UE_429')]);
    const { rows } = await sql`select failed_sign_ins as n from users where id = ${user.id}`.execute(api.deps.db);
    expect(rows).toEqual([{ n: LOCK.after }]);
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

  it('accepts the old token until 30 s after the first use of the new one; later use ends the whole session', async () => {
    const person = await who();
    const { token } = await person.call('session.rotate', {});
    const next = api.client(token);
    await inPast('rotated_at', '5 minutes', person.sessionId);
    expect(await person.code('session.current', undefined)).toBe('ok');
    const firstUse = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(api.deps.db);
    expect(await next.code('session.current', undefined)).toBe('ok');
    const overlap = await sql`
      select previous_until between ${firstUse.rows[0]?.at}::timestamptz + interval '30 s' and now() + interval '30 s' as ends
      from sessions where id = ${person.sessionId}`.execute(api.deps.db);
    expect(overlap.rows).toEqual([{ ends: true }]);
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

  it('differs between staff, partners and customers only by the role and the features of the group [A-018]', async () => {
    const { db } = api.deps;
    const group = async (title: string, isCustomer = false) =>
      (await insertGroup(db, { parentId: api.world.rootId, title, isCustomer })).id;
    const [partner, customer] = [await group('Partner'), await group('Shops', true)];
    await sql`update groups set is_support_partner = true where id = ${partner}`.execute(db);
    const seenBy = async (groupId: string, roleId = 3) => {
      const {
        permissions,
        menu,
        group: own,
      } = await (await api.signedIn({ roleId, groupId })).call('session.current', {});
      return { permissions, menu, features: own.features };
    };
    const staff = await seenBy(api.world.rootId);
    expect(await seenBy(partner)).toEqual(staff);
    expect(await seenBy(customer)).toEqual(staff);
    const routesOf = async (roleId?: number) => (await seenBy(customer, roleId)).menu.map(({ route }) => route);
    expect(await routesOf()).toContain('/message');
    await db.insertInto('group_features').values({ group_id: customer, feature: 'mds' }).execute();
    const withCastHistory = await routesOf();
    expect(withCastHistory).toContain('/events/message-casts');
    expect(withCastHistory.filter((route) => route !== '/events/message-casts')).toEqual(
      staff.menu.map(({ route }) => (route === '/message' ? '/msgs' : route)),
    );
    expect(await routesOf(2)).toContain('/config/users');
    expect(await routesOf()).not.toContain('/config/users');
  });

  it('uses the current permissions of its user', async () => {
    const person = await who();
    await sql`update users set role_id = 5 where id = ${person.userId}`.execute(api.deps.db);
    expect((await person.call('session.current', undefined)).permissions).toEqual([]);
    expect(await person.code('groups.tree', undefined)).toBe('UE_403');
  });
});
