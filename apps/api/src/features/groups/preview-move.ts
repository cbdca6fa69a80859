import { countMoved, listTransferBlockers } from '@earshot/db/queries/groups/group-blockers';
import { findGroupRow } from '@earshot/db/queries/groups/group-detail';
import { findGroup } from '@earshot/db/queries/groups/groups';
import { notFound } from '@earshot/domain/errors/app-error';
import type { MovePreview } from '@earshot/domain/groups/schema';
import type { Call } from '../../trpc/call.ts';
import { listFeatures } from '@earshot/db/queries/groups/group-detail';
import { customerUnder, whyNotThere } from './move-group.ts';

export async function previewMove(
  { deps: { db, environment }, principal: { scope, permissions, userId } }: Call,
  { groupId, parentId }: { groupId: string; parentId: string },
): Promise<MovePreview> {
  const [group, parent, place] = await Promise.all([
    findGroupRow(db, scope, groupId),
    findGroup(db, scope, parentId),
    findGroup(db, scope, groupId),
  ]);
  if (group === undefined || parent === undefined || place === undefined) throw notFound();
  const acting = {
    userId,
    scope,
    isInternal: scope.customerId === null,
    may: permissions.has.bind(permissions),
    environment,
  };
  const to = customerUnder(group, parent);
  const betweenCustomers = to !== group.customerId;
  const [counts, blockers, own] = await Promise.all([
    countMoved(db, scope, group.path),
    betweenCustomers ? listTransferBlockers(db, { path: group.path, from: group.customerId, to }) : [],
    listFeatures(db, scope, groupId),
  ]);
  const kept = new Set(own.filter((row) => row.groupId === groupId).map(({ featureName }) => featureName));
  const after = new Set([...parent.features, ...kept]);
  return {
    ...counts,
    liveTargets: betweenCustomers ? counts.liveTargets : 0,
    betweenCustomers,
    featuresGained: [...after].filter((feature) => !place.features.includes(feature)),
    featuresLost: place.features.filter((feature) => !after.has(feature)),
    blockers,
    refusal: whyNotThere(acting, group, parent),
  };
}
