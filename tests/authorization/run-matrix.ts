import { randomUUID } from 'node:crypto';
import { isInheritable, type ItemKind } from '@earshot/db/queries/items';
import type { GroupFeature } from '@earshot/domain/groups/features';
import { OPERATION_RIGHTS } from '@earshot/domain/operations/operation-rights';
import { ALL_PERMISSIONS, type Permission } from '@earshot/domain/permissions/permissions';
import { sql } from 'kysely';
import { procedures } from '../../apps/api/src/testing/procedures.ts';
import type { TestApi } from '../../apps/api/src/testing/test-api.ts';
import type { PlacedThings } from '../../apps/api/src/testing/world.ts';
import type { Meta } from '../../apps/api/src/trpc/meta.ts';
import type { outcomeOf } from './call.ts';
import { expectedOutcome, INHERITED_RELATIONS, type Relation, RELATIONS } from './expected-outcome.ts';
import { createPrincipal, EVERY_PRINCIPAL, type MatrixPrincipal, type PrincipalKind } from './principals.ts';
import { SAMPLE_INPUTS } from './sample-inputs.ts';

export const samples = new Map(Object.entries(SAMPLE_INPUTS));
const send = OPERATION_RIGHTS['cast.send'];
interface Added {
  readonly permissions: readonly Permission[];
  readonly feature: GroupFeature | null;
  /** Default: all principals. */
  readonly kind?: PrincipalKind;
  /** Default: `UE_403`. */
  readonly refusal?: 'UE_404';
}
/** The provider of the sample signs in a user with all permissions. */
const ofProvider: Added = { permissions: ALL_PERMISSIONS, feature: null };
/** Checks of the handler after those of the rule. The sample operation is a send, the sample report of a token one of API calls. */
export const ADDED: Readonly<Record<string, Added>> = {
  'identityProviders.save': ofProvider,
  'identityProviders.remove': ofProvider,
  'identityProviders.require': ofProvider,
  'identityProviders.setMappings': ofProvider,
  'identityProviders.addDomain': ofProvider,
  'identityProviders.proveDomain': ofProvider,
  'identityProviders.removeDomain': ofProvider,
  'identityProviders.issueToken': ofProvider,
  'identityProviders.withdrawToken': ofProvider,
  'notifications.send': {
    permissions: ['view_controllers', 'create_announcement_clips', 'manage_mcasts'],
    feature: null,
  },
  'operations.get': { permissions: [send.see], feature: null },
  'operations.cancel': { permissions: [send.cancel], feature: send.feature },
  'savedReports.remove': { permissions: ['view_api_reports'], feature: null, kind: 'machine', refusal: 'UE_404' },
};
export const every = [...procedures].map(([path, { meta }]) => ({ path, rule: meta }));

function placeOf({ world }: TestApi, relation: Exclude<Relation, 'none'>): PlacedThings {
  const { customer, north, leeds, south, other } = world;
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
async function give(api: TestApi, { rule: { scope }, input }: { rule: Meta; input: unknown }, inherit: boolean) {
  if (typeof scope === 'string') return;
  const id: unknown = Reflect.get(Object(input) as object, scope.from);
  const audience = scope.item === 'messageCast' ? sql`, audience = ${inherit ? 'all' : 'locations'}` : sql``;
  await sql`update ${sql.table(INHERITABLE_TABLES[scope.item] ?? '')} set inherit = ${inherit} ${audience}
            where id = ${id}`.execute(api.deps.db);
}

interface Called {
  readonly path: string;
  readonly relation: Relation;
  readonly principal: MatrixPrincipal | undefined;
}

/** A valid input for an item in this relation. For `none`, the item's id is replaced by an unknown one. */
async function inputFor(api: TestApi, { path, relation, principal }: Called): Promise<unknown> {
  const place = placeOf(api, relation === 'none' ? 'own' : relation);
  const input = await samples.get(path)?.({ api, place, principal });
  const { scope } = procedures.get(path)?.meta ?? {};
  if (relation !== 'none' || scope === undefined || scope === 'self' || scope === 'none') return input;
  return { ...Object(input), [typeof scope === 'string' ? 'groupId' : scope.from]: randomUUID() };
}

const relationsOf = ({ scope }: Meta): readonly Relation[] =>
  scope === 'self' || scope === 'none'
    ? ['own']
    : typeof scope === 'object' && isInheritable(scope.item as ItemKind)
      ? [...RELATIONS, ...INHERITED_RELATIONS]
      : RELATIONS;

export interface Layer {
  readonly featureOn: boolean;
  readonly actualOf: typeof outcomeOf;
  /** Whether the checks that the handler adds are expected too. */
  readonly withAdded: boolean;
  /** Default: every role, by session and by token. */
  readonly principals?: typeof EVERY_PRINCIPAL;
}

/** Actual and expected outcomes by principal and relation. */
export async function runMatrix(
  api: TestApi,
  { path, rule }: (typeof every)[number],
  { featureOn, actualOf, withAdded, principals = EVERY_PRINCIPAL }: Layer,
) {
  const expectedOf = (principal: MatrixPrincipal | undefined, relation: Relation, input: unknown) => {
    const byRule = expectedOutcome(rule, principal, { relation, featureOn, input });
    const added = withAdded ? ADDED[path] : undefined;
    if (byRule !== 'ok' || added === undefined) return byRule;
    if (added.kind !== undefined && added.kind !== principal?.kind) return 'ok';
    const isRefused = added.permissions.some((one) => principal?.permissions.includes(one) !== true);
    return isRefused || (added.feature !== null && !featureOn) ? (added.refusal ?? 'UE_403') : 'ok';
  };
  const actual: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (const relation of relationsOf(rule)) {
    for (const { role, kind } of principals) {
      const principal = await createPrincipal(api, role, kind);
      const input = await inputFor(api, { path, relation, principal });
      const name = `${role.title}, ${kind}, ${relation}`;
      const inherited = INHERITED_RELATIONS.some((each) => each === relation);
      if (inherited) await give(api, { rule, input }, true);
      actual[name] = await actualOf(api, principal.token, { path, input });
      if (inherited) await give(api, { rule, input }, false);
      expected[name] = expectedOf(principal, relation, input);
    }
    const input = await inputFor(api, { path, relation, principal: undefined });
    actual[`unauthenticated, ${relation}`] = await actualOf(api, undefined, { path, input });
    expected[`unauthenticated, ${relation}`] = expectedOf(undefined, relation, input);
  }
  return { actual, expected };
}
