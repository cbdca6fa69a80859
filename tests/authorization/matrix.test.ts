import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { procedures } from '../../apps/api/src/testing/procedures.ts';
import { type TestApi, testApi } from '../../apps/api/src/testing/test-api.ts';
import type { PlacedThings } from '../../apps/api/src/testing/world.ts';
import { outcomeOf, ruleOutcomeOf } from './call.ts';
import { isInheritable, type ItemKind } from '@earshot/db/queries/items';
import { OPERATION_RIGHTS } from '@earshot/domain/operations/operation-rights';
import type { GroupFeature } from '@earshot/domain/groups/features';
import type { Permission } from '@earshot/domain/permissions/permissions';
import { sql } from 'kysely';
import { expectedOutcome, INHERITED_RELATIONS, type Relation, RELATIONS } from './expected-outcome.ts';
import { createPrincipal, EVERY_PRINCIPAL, type MatrixPrincipal, type PrincipalKind } from './principals.ts';
import { SAMPLE_INPUTS } from './sample-inputs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.destroy());

const samples = new Map(Object.entries(SAMPLE_INPUTS));
const send = OPERATION_RIGHTS['cast.send'];
interface Added {
  readonly permission: Permission;
  readonly feature: GroupFeature | null;
  /** Default: all principals. */
  readonly kind?: PrincipalKind;
  /** Default: `UE_403`. */
  readonly refusal?: 'UE_404';
}
/** Checks of the handler after those of the rule. The sample operation is a send, the sample report of a token one of API calls. */
const ADDED: Readonly<Record<string, Added>> = {
  'operations.get': { permission: send.see, feature: null },
  'operations.cancel': { permission: send.cancel, feature: send.feature },
  'savedReports.remove': { permission: 'view_api_reports', feature: null, kind: 'machine', refusal: 'UE_404' },
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

/** Sets whether the item of the input is shared with all groups below its own. */
async function give({ scope }: (typeof every)[number]['rule'], input: unknown, inherit: boolean): Promise<void> {
  if (typeof scope === 'string') return;
  const id: unknown = Reflect.get(Object(input) as object, scope.from);
  const audience = scope.item === 'messageCast' ? sql`, audience = ${inherit ? 'all' : 'locations'}` : sql``;
  await sql`update ${sql.table(INHERITABLE_TABLES[scope.item] ?? '')} set inherit = ${inherit} ${audience}
            where id = ${id}`.execute(api.deps.db);
}

/** A valid input for an item in this relation. For `none`, the item's id is replaced by an unknown one. */
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

interface Layer {
  readonly featureOn: boolean;
  readonly actualOf: typeof outcomeOf;
  /** Whether the checks that the handler adds are expected too. */
  readonly withAdded: boolean;
}

/** Actual and expected outcomes by principal and relation. */
async function runMatrix({ path, rule }: (typeof every)[number], { featureOn, actualOf, withAdded }: Layer) {
  const expectedOf = (principal: MatrixPrincipal | undefined, relation: Relation, input: unknown) => {
    const byRule = expectedOutcome(rule, principal, { relation, featureOn, input });
    const added = withAdded ? ADDED[path] : undefined;
    if (byRule !== 'ok' || added === undefined) return byRule;
    if (added.kind !== undefined && added.kind !== principal?.kind) return 'ok';
    const isRefused = principal?.permissions.includes(added.permission) !== true;
    return isRefused || (added.feature !== null && !featureOn) ? (added.refusal ?? 'UE_403') : 'ok';
  };
  const actual: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (const relation of relationsOf(rule)) {
    for (const { role, kind } of EVERY_PRINCIPAL) {
      const principal = await createPrincipal(api, role, kind);
      const input = await inputFor(path, relation, principal);
      const name = `${role.title}, ${kind}, ${relation}`;
      const inherited = INHERITED_RELATIONS.some((each) => each === relation);
      if (inherited) await give(rule, input, true);
      actual[name] = await actualOf(api, principal.token, { path, input });
      if (inherited) await give(rule, input, false);
      expected[name] = expectedOf(principal, relation, input);
    }
    const input = await inputFor(path, relation, undefined);
    actual[`unauthenticated, ${relation}`] = await actualOf(api, undefined, { path, input });
    expected[`unauthenticated, ${relation}`] = expectedOf(undefined, relation, input);
  }
  return { actual, expected };
}

/** The whole procedure: its rule and what its handler adds. */
const through = (featureOn: boolean): Layer => ({ featureOn, actualOf: outcomeOf, withAdded: true });

describe('every procedure', () => {
  it('has a sample input, and every sample input has a procedure', () => {
    expect([...samples.keys()].toSorted()).toEqual([...procedures.keys()].toSorted());
  });

  it('has the agreed rule of the snapshot', async () => {
    const rules = Object.fromEntries(
      every.toSorted((a, b) => a.path.localeCompare(b.path)).map(({ path, rule }) => [path, rule]),
    );
    await expect(`${JSON.stringify(rules, null, 2)}\n`).toMatchFileSnapshot('./agreed-rules.json');
  });

  it.each(every)('$path allows exactly the principals that its rule allows [C-020]', async (procedure) => {
    const { actual, expected } = await runMatrix(procedure, through(true));
    expect(actual).toEqual(expected);
  });

  it.each(every.filter(({ path }) => path in ADDED))(
    '$path has a rule that works without the checks of its handler',
    async (procedure) => {
      const layer = { featureOn: true, actualOf: ruleOutcomeOf, withAdded: false };
      const { actual, expected } = await runMatrix(procedure, layer);
      expect(actual).toEqual(expected);
    },
  );
});

describe('a group without the feature', () => {
  beforeAll(() => api.deps.db.deleteFrom('group_features').execute());
  const featured = every.filter(({ path, rule }) => rule.feature !== undefined || ADDED[path]?.feature != null);

  it.each(featured)('$path refuses every principal', async (procedure) => {
    const { actual, expected } = await runMatrix(procedure, through(false));
    expect(actual).toEqual(expected);
    expect(Object.values(actual)).not.toContain('ok');
  });
});
