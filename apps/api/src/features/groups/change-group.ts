import type { Trx } from '@earshot/db/client';
import { announce } from '@earshot/db/notify';
import { type GroupRow, listFeatures, lockGroup } from '@earshot/db/queries/groups/group-detail';
import { lockTree, updateGroup, writeFeatures } from '@earshot/db/queries/groups/group-writing';
import { getSettings } from '@earshot/db/queries/settings';
import { startMigrations } from '@earshot/db/queries/message-casts/start-cast-migration';
import { notFound } from '@earshot/domain/errors/app-error';
import {
  EDIT_GROUPS,
  FEATURE_PERMISSIONS,
  FIELD_PERMISSIONS,
  FLAG_PERMISSIONS,
} from '@earshot/domain/groups/edit-permissions';
import type { GroupFeature } from '@earshot/domain/groups/features';
import type { GroupFlag } from '@earshot/domain/groups/flags';
import type { GroupDetail } from '@earshot/domain/groups/schema';
import type { Permission } from '@earshot/domain/permissions/permissions';
import type { Audit, Call } from '../../trpc/call.ts';
import { changedMeanwhile } from '../../trpc/changed-meanwhile.ts';
import { type Acting, actingNow, lockPeopleOf, mustHave } from './acting-now.ts';
import { auditedGroup, readGroup } from './group-view.ts';
import { makeCustomer } from './make-customer.ts';

type Switches<K extends string> = Readonly<Partial<Record<K, boolean | undefined>>>;
export interface Change {
  readonly groupId: string;
  readonly version: number;
  readonly title?: string | undefined;
  readonly keepEnrolmentsDays?: number | null | undefined;
  readonly flags?: Switches<GroupFlag>;
  readonly features?: Switches<GroupFeature>;
}

/**
 * Changes a group's title, flags or features, each with its own permission. Fails if the group has changed since the
 * caller read it.
 */
export const changeGroup = (call: Call, change: Change): Promise<GroupDetail> =>
  call.write(async (trx, audit) => {
    // Becoming a customer changes the customer of the whole subtree.
    if (change.flags?.isCustomer !== undefined) {
      await lockTree(trx);
      await lockPeopleOf(trx, call, change.groupId);
    }
    const acting = await actingNow(trx, call);
    await applyChange(trx, acting, { change, audit });
    return await readGroup(trx, acting.scope, change.groupId);
  });

interface Part {
  readonly change: Change;
  readonly audit: Audit;
}

export async function applyChange(trx: Trx, acting: Acting, { change, audit }: Part): Promise<void> {
  const before = await lockGroup(trx, acting.scope, change.groupId);
  if (before === undefined) throw notFound();
  const had = await ownFeatures(trx, acting, before.id);
  const real = realChanges(change, before, had);
  mustHave(acting, EDIT_GROUPS, ...permissionsFor(real));
  if (before.version !== change.version) {
    throw await changedMeanwhile(trx, { what: 'group', id: before.id, version: before.version });
  }
  if (isNothing(real)) {
    audit('unchanged');
    return;
  }
  const { isCustomer, ...flags } = real.flags;
  const { keepEnrolmentsDays } = real;
  if (isCustomer !== undefined) await makeCustomer(trx, acting, { group: before, isCustomer });
  if (
    !(await updateGroup(trx, acting.scope, {
      id: before.id,
      version: change.version,
      title: real.title,
      keepEnrolmentsDays,
      flags,
    }))
  ) {
    throw notFound();
  }
  await writeFeatures(trx, before.id, real.features);
  if (real.features.mds === true) await bringCastsOver(trx, acting, before.id);
  await announce(trx, { kind: 'group', ids: [before.id] });
  audit({
    subjectId: before.id,
    place: { groupId: before.id, customerId: before.customerId },
    before: { ...auditedGroup(before), features: [...had] },
    after: {
      ...auditedGroup(before),
      ...(real.title !== undefined && { title: real.title }),
      ...(keepEnrolmentsDays !== undefined && { keepEnrolmentsDays }),
      ...real.flags,
      ...real.features,
    },
  });
}

/** Migrates casts of the older area to the newer one, if the settings have the newer area on. */
async function bringCastsOver(trx: Trx, { userId, environment }: Acting, groupId: string): Promise<void> {
  const { mdsArea } = await getSettings(trx, environment);
  if (mdsArea) await startMigrations(trx, groupId, userId);
}

async function ownFeatures(trx: Trx, { scope }: Acting, groupId: string): Promise<ReadonlySet<GroupFeature>> {
  const rows = await listFeatures(trx, scope, groupId);
  return new Set(rows.filter((row) => row.groupId === groupId).map(({ featureName }) => featureName));
}

interface Real {
  readonly title: string | undefined;
  readonly keepEnrolmentsDays: number | null | undefined;
  readonly flags: Switches<GroupFlag>;
  readonly features: Switches<GroupFeature>;
}

function differing<K extends string>(wanted: Switches<K> | undefined, has: (key: K) => boolean): Switches<K> {
  const all = Object.entries(wanted ?? {}) as [K, boolean | undefined][];
  return Object.fromEntries(all.filter(([key, on]) => on !== undefined && on !== has(key))) as Switches<K>;
}

/** Fields that really change; only these need a permission. */
function realChanges(change: Change, before: GroupRow, had: ReadonlySet<GroupFeature>): Real {
  return {
    title: change.title === before.title ? undefined : change.title,
    keepEnrolmentsDays: change.keepEnrolmentsDays === before.keepEnrolmentsDays ? undefined : change.keepEnrolmentsDays,
    flags: differing(change.flags, (flag) => before[flag]),
    features: differing(change.features, (feature) => had.has(feature)),
  };
}

const keys = <K extends string>(of: Switches<K>) => Object.keys(of) as K[];

const permissionsFor = ({ title, keepEnrolmentsDays, flags, features }: Real): Permission[] => [
  ...(title === undefined ? [] : [FIELD_PERMISSIONS.title]),
  ...(keepEnrolmentsDays === undefined ? [] : [FIELD_PERMISSIONS.keepEnrolmentsDays]),
  ...keys(flags).map((flag) => FLAG_PERMISSIONS[flag]),
  ...keys(features).map((feature) => FEATURE_PERMISSIONS[feature]),
];

const isNothing = ({ title, keepEnrolmentsDays, flags, features }: Real): boolean =>
  title === undefined && keepEnrolmentsDays === undefined && keys(flags).length === 0 && keys(features).length === 0;
