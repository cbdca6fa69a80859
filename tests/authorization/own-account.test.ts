import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { procedures } from '../../apps/api/src/testing/procedures.ts';
import { PROGRAM_KINDS, type ProgramKind, programToken } from '../../apps/api/src/testing/programs.ts';
import { enrol } from '../../apps/api/src/testing/second-factor.ts';
import { type TestApi, testApi } from '../../apps/api/src/testing/test-api.ts';
import { outcomeOf } from './call.ts';
import { SAMPLE_INPUTS } from './sample-inputs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

const samples = new Map(Object.entries(SAMPLE_INPUTS));
const every = [...procedures].map(([path, { type, meta }]) => ({ path, type, rule: meta }));
const byPerson = every.filter(({ rule }) => rule.by === 'person').map(({ path }) => path);
const writing = every.filter(({ type, rule }) => type === 'mutation' && rule.permission !== 'open');

/** Creates a system administrator with a second factor, and a program token with all their rights. */
async function programOf(kind: ProgramKind) {
  const groupId = api.world.rootId;
  const person = await api.signedIn({ roleId: 1, groupId });
  await enrol(person);
  const token = await programToken(api, { userId: person.userId, groupId }, kind);
  return { userId: person.userId, token };
}

/** All data that identifies the user and lets them sign in, and the rights of their tokens. */
async function identityOf(userId: string): Promise<unknown> {
  const { rows } = await sql`
    select u.email::text, u.password_hash, u.group_id, u.role_id, u.locked_until,
           (select jsonb_agg(to_jsonb(f) - 'failed_tries' - 'next_try_at') from second_factors f where f.user_id = u.id),
           (select jsonb_agg(c order by c.code_hash) from recovery_codes c where c.user_id = u.id) as codes,
           (select jsonb_agg(c.id) from email_changes c where c.user_id = u.id) as changes,
           (select count(*)::int from account_tokens t where t.user_id = u.id) as links,
           (select jsonb_agg(jsonb_build_array(t.permissions, t.apis, t.kind) order by t.id)
            from access_tokens t where t.user_id = u.id) as tokens
    from users u where u.id = ${userId}`.execute(api.deps.db);
  return rows[0];
}

/** The input, with every field that names a user set to this user. */
function aboutOneself(input: unknown, userId: string): Record<string, unknown> {
  const fields = Object.entries(Object(input) as Record<string, unknown>);
  const email = 'taken-over@test.example';
  return Object.fromEntries(
    fields.map(([name, value]) => {
      if (name === 'userId') return [name, userId];
      if (name === 'userIds') return [name, [userId]];
      return [name, name === 'email' ? email : value];
    }),
  );
}

describe('a call that changes the identity of a user', () => {
  it('is on this list and requires a sign-in with the password', () => {
    expect(byPerson.toSorted()).toEqual([
      'deviceSignIn.answer',
      'deviceSignIn.describe',
      'identityProviders.addDomain',
      'identityProviders.get',
      'identityProviders.issueToken',
      'identityProviders.proveDomain',
      'identityProviders.remove',
      'identityProviders.removeDomain',
      'identityProviders.require',
      'identityProviders.save',
      'identityProviders.setMappings',
      'identityProviders.withdrawToken',
      'passwords.change',
      'profile.cancelEmailChange',
      'profile.changeEmail',
      'profile.resendEmailChange',
      'secondFactor.begin',
      'secondFactor.confirm',
      'secondFactor.get',
      'secondFactor.newRecoveryCodes',
      'secondFactor.remove',
    ]);
  });

  it.each(PROGRAM_KINDS)('is refused to a program with all permissions of the user: %s', async (kind) => {
    const { userId, token } = await programOf(kind);
    const principal = { role: undefined as never, kind: 'session', userId, token, permissions: [] } as const;
    const outcomes: Record<string, string> = {};
    for (const path of byPerson) {
      const input = await samples.get(path)?.({ api, place: api.world.north, principal });
      outcomes[path] = await outcomeOf(api, token, { path, input });
    }
    expect(outcomes).toEqual(Object.fromEntries(byPerson.map((path) => [path, 'UE_403'])));
  });
});

describe('a program', () => {
  it.each(PROGRAM_KINDS)('changes nothing of the identity of its user with any call: %s', async (kind) => {
    const { userId, token } = await programOf(kind);
    // These calls change only sessions or tokens, not the user's identity.
    const own = ['session.signOut', 'accessTokens.create', 'apiTokens.create', 'session.rotate'];
    const before = await identityOf(userId);
    const changed: string[] = [];
    for (const { path, rule } of writing.filter((each) => !own.includes(each.path))) {
      if (typeof rule.scope === 'object' && rule.scope.item !== 'user') continue;
      const sample = await samples.get(path)?.({ api, place: api.world.north, principal: undefined });
      const input = aboutOneself(sample, userId);
      await outcomeOf(api, token, { path, input: { ...input, ...('version' in input && { version: 1 }) } });
      if (JSON.stringify(await identityOf(userId)) !== JSON.stringify(before)) {
        changed.push(path);
        break;
      }
    }
    expect(changed).toEqual([]);
  });

  it('cannot give an API token of its user more permissions', async () => {
    const groupId = api.world.rootId;
    const person = await api.signedIn({ roleId: 1, groupId });
    const token = await programToken(api, { userId: person.userId, groupId }, 'personal');
    await sql`update groups set apis_enabled = true where id = ${groupId}`.execute(api.deps.db);
    const { apiToken } = await person.call('apiTokens.create', {
      groupId,
      title: 'Tills',
      description: '',
      apisEnabled: ['status'],
      expiresInDays: 1,
    });
    const update = (client: Pick<typeof person, 'code'>) =>
      client.code('apiTokens.update', {
        apiTokenId: apiToken.id,
        version: 1,
        apisEnabled: ['status', 'message-cast'],
      });
    expect(await update(api.client(token))).toBe('UE_403');
    expect(await update(person)).toBe('ok');
  });
});
