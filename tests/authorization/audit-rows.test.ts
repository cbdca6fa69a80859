import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_ROLES } from '@earshot/domain/permissions/default-roles';
import { appRouter } from '../../apps/api/src/app-router.ts';
import { procedures } from '../../apps/api/src/testing/procedures.ts';
import { type TestApi, testApi } from '../../apps/api/src/testing/test-api.ts';
import { toAppError } from '../../apps/api/src/trpc/errors.ts';
import { createCaller } from '../../apps/api/src/trpc/caller.ts';
import { sql } from 'kysely';
import { createPrincipal } from './principals.ts';
import { SAMPLE_INPUTS } from './sample-inputs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

/** Calls without an identified user, by design. Their effects have audit rows of their own. */
const BY_NOBODY = new Set(['passwords.requestReset', 'deviceSignIn.begin', 'session.startWithProvider']);

const mutations = [...procedures]
  .filter(([path, { type }]) => type === 'mutation' && !BY_NOBODY.has(path))
  .map(([path, { meta }]) => ({ path, meta }));
const samples = new Map(Object.entries(SAMPLE_INPUTS));
const SECRET_NAME = /password|secret|token|otp|recovery|hash|^code$/i;

/** All texts in a value whose field name indicates a secret. */
function secretsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string')
    return SECRET_NAME.test(name) && !name.endsWith('Id') && value.length >= 6 ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => secretsIn(item, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => secretsIn(inner, key));
}

/**
 * Calls the procedure as a superuser of the group, and returns input and response; undefined if the call was refused.
 */
async function call(path: string): Promise<{ input: unknown; answer: unknown } | undefined> {
  const [superuser] = DEFAULT_ROLES;
  if (superuser === undefined) throw new Error('There is no superuser');
  const principal = await createPrincipal(api, superuser, 'session');
  const input = await samples.get(path)?.({ api, place: api.world.north, principal });
  const caller = createCaller(api.deps.db, principal.token, { lasting: false });
  const context = { deps: api.deps, caller, requestId: `audit ${path}`, address: '192.0.2.7', userAgent: null };
  const router = appRouter.createCaller(context);
  const [area = '', verb = ''] = path.split('.');
  // Dynamic lookup: the procedure is known by its path only.
  const areas = router as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
  try {
    return { input, answer: await areas[area]?.[verb]?.(input) };
  } catch (error) {
    if (toAppError(error).code === 'UE_0001') throw error;
    return undefined;
  }
}

/** Calls whose sample input may change nothing, so that no audit row is written. */
const UNCHANGED: ReadonlySet<string> = new Set([
  'session.rotate',
  'groups.rename',
  'groups.update',
  'groups.plan',
  'deliveries.preview',
  'groups.apply',
  'groups.applyPlan',
  'locations.planImport',
  'locations.applyImport',
  'teamMembers.check',
]);

const rowOf = (action: string | undefined) => ({
  action,
  address: '192.0.2.7',
  principal_id: expect.any(String) as string,
  principal_name: 'Test Person',
  principal_email: expect.stringContaining('@') as string,
});

const rowsOf = async (path: string) =>
  await api.deps.db.selectFrom('audit_log').selectAll().where('request_id', '=', `audit ${path}`).execute();

describe('the audit log', () => {
  it.each(mutations)(
    'has a row for $path with the user, the address and the request, but without secrets',
    async ({ path, meta }) => {
      const called = await call(path);
      const rows = await rowsOf(path);
      const mayLack = called === undefined || (UNCHANGED.has(path) && rows.length === 0);
      const expected = mayLack ? [] : [rowOf(meta.audit)];
      expect(rows).toMatchObject(expected);
      const text = JSON.stringify(rows.map(({ before, after, subject_id }) => ({ before, after, subject_id })));
      const shown = [...secretsIn(called?.input), ...secretsIn(called?.answer)].filter((secret) =>
        text.includes(secret),
      );
      expect(shown).toEqual([]);
      expect(text).not.toMatch(/es[spm]_[\w-]{20}|\$argon2/);
    },
  );

  it('contains no password, token or secret after all calls', async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from audit_log l
      where concat(l.before, l.after, l.subject_id) ~* '"(password|passwordHash|password_hash|secret|token|tokenHash|token_hash|recoveryCodes)"\s*:\s*"'
         or exists (select 1 from users u where u.password_hash is not null
                    and position(u.password_hash in concat(l.before, l.after)) > 0)
         or exists (select 1 from sessions s where position(encode(s.token_hash, 'hex') in concat(l.before, l.after)) > 0)`.execute(
      api.deps.db,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});
