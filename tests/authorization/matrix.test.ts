import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { procedures } from '../../apps/api/src/testing/procedures.ts';
import { type TestApi, testApi } from '../../apps/api/src/testing/test-api.ts';
import type { PlacedThings } from '../../apps/api/src/testing/world.ts';
import { outcomeOf } from './call.ts';
import { isInheritable, type ItemKind } from '@earshot/db/queries/items';
import { OPERATION_RIGHTS } from '@earshot/domain/operations/operation-rights';
import type { Permission } from '@earshot/domain/permissions/permissions';
import { sql } from 'kysely';
import { expectedOutcome, INHERITED_RELATIONS, type Relation, RELATIONS } from './expected-outcome.ts';
import { createPrincipal, EVERY_PRINCIPAL, type MatrixPrincipal } from './principals.ts';
import { SAMPLE_INPUTS } from './sample-inputs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

const samples = new Map(Object.entries(SAMPLE_INPUTS));
/** What is asked for once the thing is known, beside the rule: the operation of the samples is a send. */
const ONCE_KNOWN: Readonly<Record<string, Permission>> = {
  'operations.get': OPERATION_RIGHTS['cast.send'].see,
  'operations.cancel': OPERATION_RIGHTS['cast.send'].cancel,
};
const every = [...procedures].map(([path, { meta }]) => ({ path, rule: meta }));

function placeOf(relation: Exclude<Relation, 'none'>): PlacedThings {
  const { customer, north, leeds, south, other } = api.world;
  return {
    own: north,
    child: leeds,
    parent: customer,
    'parent, inherited': customer,
    sibling: south,
    'other customer': other,
    'other customer, inherited': other,
  }[relation];
}

const INHERITABLE_TABLES: Record<string, string> = { messageCast: 'message_casts', delivery: 'deliveries' };

/** Whether the item of the input is given to all groups below its own. */
async function give({ scope }: (typeof every)[number]['rule'], input: unknown, inherit: boolean): Promise<void> {
  if (typeof scope === 'string') return;
  const id: unknown = Reflect.get(Object(input) as object, scope.from);
  const audience = scope.item === 'messageCast' ? sql`, audience = ${inherit ? 'all' : 'locations'}` : sql``;
  await sql`update ${sql.table(INHERITABLE_TABLES[scope.item] ?? '')} set inherit = ${inherit} ${audience}
            where id = ${id}`.execute(api.deps.db);
}

/** The input about a thing of that relation; for `none` every id in it is replaced by one that nobody has. */
async function inputFor(path: string, relation: Relation, principal: MatrixPrincipal | undefined): Promise<unknown> {
  const place = placeOf(relation === 'none' ? 'own' : relation);
  const input = await samples.get(path)?.({ api, place, principal });
  const { scope } = procedures.get(path)?.meta ?? {};
  if (relation !== 'none' || scope === undefined || scope === 'self' || scope === 'none') return input;
  return { ...Object(input), [typeof scope === 'string' ? 'groupId' : scope.from]: randomUUID() };
}

const relationsOf = ({ scope }: (typeof every)[number]['rule']): readonly Relation[] =>
  scope === 'self' || scope === 'none'
    ? ['own']
    : typeof scope === 'object' && isInheritable(scope.item as ItemKind)
      ? [...RELATIONS, ...INHERITED_RELATIONS]
      : RELATIONS;

/** What happened and what should have, for everyone and everywhere, told by who and where. */
async function runMatrix({ path, rule: declared }: (typeof every)[number], featureOn: boolean) {
  const rule = { ...declared, permission: ONCE_KNOWN[path] ?? declared.permission };
  const actual: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (const relation of relationsOf(rule)) {
    for (const { role, kind } of EVERY_PRINCIPAL) {
      const principal = await createPrincipal(api, role, kind);
      const input = await inputFor(path, relation, principal);
      const name = `${role.title}, ${kind}, ${relation}`;
      const inherited = INHERITED_RELATIONS.some((each) => each === relation);
      if (inherited) await give(rule, input, true);
      actual[name] = await outcomeOf(api, principal.token, { path, input });
      if (inherited) await give(rule, input, false);
      expected[name] = expectedOutcome(rule, principal, { relation, featureOn });
    }
    const input = await inputFor(path, relation, undefined);
    actual[`nobody, ${relation}`] = await outcomeOf(api, undefined, { path, input });
    expected[`nobody, ${relation}`] = expectedOutcome(rule, undefined, { relation, featureOn });
  }
  return { actual, expected };
}

describe('every procedure', () => {
  it('has a sample input, and every sample a procedure', () => {
    expect([...samples.keys()].toSorted()).toEqual([...procedures.keys()].toSorted());
  });

  it('has the rule that was agreed: a change of one shows here', async () => {
    const rules = Object.fromEntries(
      every.toSorted((a, b) => a.path.localeCompare(b.path)).map(({ path, rule }) => [path, rule]),
    );
    await expect(`${JSON.stringify(rules, null, 2)}\n`).toMatchFileSnapshot('./agreed-rules.json');
  });

  it.each(every)('$path lets in exactly whom its rule lets in [C-020]', async (procedure) => {
    const { actual, expected } = await runMatrix(procedure, true);
    expect(actual).toEqual(expected);
  });
});

describe('where the feature is off', () => {
  beforeAll(() => api.deps.db.deleteFrom('group_features').execute());

  it.each(every.filter(({ rule }) => rule.feature !== undefined))('$path is closed to everyone', async (procedure) => {
    const { actual, expected } = await runMatrix(procedure, false);
    expect(actual).toEqual(expected);
    expect(Object.values(actual)).not.toContain('ok');
  });
});
