import type { Database, Trx } from '@earshot/db/client';
import type { Ancestor, GroupRow } from '@earshot/db/queries/groups/group-detail';
import { findGroupRow, listAncestors, listChildTitles, listFeatures } from '@earshot/db/queries/groups/group-detail';
import type { Scope } from '@earshot/db/scope';
import { notFound } from '@earshot/domain/errors/app-error';
import { GROUP_FLAGS, INHERITED_FLAGS } from '@earshot/domain/groups/flags';
import type { GroupDetail } from '@earshot/domain/groups/schema';

export const flagsOf = (row: GroupRow): GroupDetail['flags'] => ({
  isCustomer: row.isCustomer,
  isSupportPartner: row.isSupportPartner,
  isTrial: row.isTrial,
  mfaRequired: row.mfaRequired,
  apisEnabled: row.apisEnabled,
  namesInProofOfPlay: row.namesInProofOfPlay,
});

export const auditedGroup = (row: GroupRow) => ({
  title: row.title,
  parentId: row.parentId,
  customerId: row.customerId,
  keepEnrolmentsDays: row.keepEnrolmentsDays,
  ...Object.fromEntries(GROUP_FLAGS.map((flag) => [flag, row[flag]])),
});

/** Returns all details of a group. Flags and features of groups above the scope are shown without the group's title. */
export async function readGroup(db: Database | Trx, scope: Scope, groupId: string): Promise<GroupDetail> {
  const row = await findGroupRow(db, scope, groupId);
  if (row === undefined) throw notFound();
  const [above, features, children] = [
    await listAncestors(db, scope, groupId),
    await listFeatures(db, scope, groupId),
    await listChildTitles(db, scope, groupId),
  ];
  const parent = above[0]?.visible === true ? { id: above[0].id, title: above[0].title } : null;
  return {
    id: row.id,
    title: row.title,
    parent,
    children: children.map(({ id, title }) => ({ id, title })),
    childCount: children[0]?.total ?? 0,
    isRoot: row.parentId === null,
    customerId: row.customerId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    flags: flagsOf(row),
    inheritedFlags: INHERITED_FLAGS.flatMap((flag) => {
      const source = above.find((group) => group[flag]);
      return source === undefined ? [] : [{ flag, title: source.visible ? source.title : null }];
    }),
    keepEnrolmentsDays: row.keepEnrolmentsDays,
    inheritedEnrolmentsDays: shortest(above),
    features: features.map(({ visible, groupId: at, groupTitle, ...feature }) => ({
      ...feature,
      groupId: visible ? at : null,
      groupTitle: visible ? groupTitle : null,
    })),
  };
}

function shortest(above: readonly Ancestor[]): number | null {
  const days = above.flatMap(({ keepEnrolmentsDays }) => keepEnrolmentsDays ?? []);
  return days.length === 0 ? null : Math.min(...days);
}
