import { endWithoutFactor } from '@earshot/db/queries/accounts/required-factor';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { programToken } from '../../testing/programs.ts';
import { enrol } from '../../testing/second-factor.ts';
import { openSocket } from '../../testing/socket.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { PASSWORD } from '../../testing/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterEach(() => sql`update groups set mfa_required = false`.execute(api.deps.db));
afterAll(() => api.destroy());

const who = (groupId = api.world.leeds.groupId) => api.signedIn({ roleId: 2, groupId });
const works = (token: string) => api.client(token).code('session.current', {});

/** Makes an administrator with a second factor require one in the north group and its sub-groups. */
async function requireFactor(): Promise<void> {
  const owner = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
  const { groupId } = api.world.north;
  const { version } = await owner.call('groups.get', { groupId });
  await owner.call('groups.update', { groupId, version, flags: { mfaRequired: true } });
}

/** Creates a user with a session and all kinds of tokens. */
async function userWithTokens(groupId = api.world.leeds.groupId) {
  const person = await who(groupId);
  const owner = { userId: person.userId, groupId };
  const programs = ['personal', 'device code', 'machine'] as const;
  const tokens = await Promise.all(programs.map((kind) => programToken(api, owner, kind)));
  const all = [person.token, ...tokens];
  return { person, states: () => Promise.all(all.map(works)) };
}

describe('a second factor that becomes required', () => {
  it('ends sessions and personal tokens of users without it, in the group and its sub-groups [C-320]', async () => {
    const { states } = await userWithTokens();
    expect(await states()).toEqual(['ok', 'ok', 'ok', 'ok']);
    await requireFactor();
    // Machine tokens are exempt.
    expect(await states()).toEqual(['UE_401', 'UE_401', 'UE_401', 'ok']);
  });

  it('does not affect users with a second factor, or other groups', async () => {
    const [protectedOnes, elsewhere] = [await userWithTokens(), await userWithTokens(api.world.south.groupId)];
    await enrol(protectedOnes.person);
    await requireFactor();
    expect(await protectedOnes.states()).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(await elsewhere.states()).toEqual(['ok', 'ok', 'ok', 'ok']);
  });

  it('is named as the reason, and the next sign-in leads to its setup', async () => {
    const { person } = await userWithTokens();
    await requireFactor();
    await expect(person.call('session.current', {})).rejects.toMatchObject({
      errorCode: 'UE_401',
      details: { reason: 'second-factor-required' },
    });
    await expect(api.client('ess_nobody').call('session.current', {})).rejects.toMatchObject({ details: {} });
    const answer = await api.client().call('session.signIn', { email: person.email, password: PASSWORD });
    expect(answer.status).toBe('enrol-second-factor');
  });

  it('closes open sockets', async () => {
    const person = await who();
    const socket = await openSocket(api.app, { token: person.token });
    const id = socket.send('query', 'session.current', {});
    await socket.wait((message) => message.id === id);
    await requireFactor();
    expect(await socket.closed).toBe(4401);
  });

  it('ends sessions and tokens permanently in the next round of the worker', async () => {
    const { states } = await userWithTokens();
    await requireFactor();
    expect(await endWithoutFactor(api.deps.db)).toBeGreaterThanOrEqual(3);
    expect(await endWithoutFactor(api.deps.db)).toBe(0);
    await sql`update groups set mfa_required = false`.execute(api.deps.db);
    expect(await states()).toEqual(['UE_401', 'UE_401', 'UE_401', 'ok']);
  });

  it('applies to users who join the group, and after an administrator resets their second factor', async () => {
    const [mover, reset] = [await userWithTokens(api.world.south.groupId), await userWithTokens()];
    await enrol(reset.person);
    await requireFactor();
    const { userId } = mover.person;
    await sql`update users set group_id = ${api.world.leeds.groupId} where id = ${userId}`.execute(api.deps.db);
    const admin = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
    await admin.call('users.resetSecondFactor', { userId: reset.person.userId });
    expect((await mover.states()).slice(0, 3)).toEqual(['UE_401', 'UE_401', 'UE_401']);
    expect((await reset.states()).slice(0, 3)).toEqual(['UE_401', 'UE_401', 'UE_401']);
  });
});
