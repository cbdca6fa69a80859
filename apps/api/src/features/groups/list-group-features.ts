import { listFeatures } from '@earshot/db/queries/groups/group-detail';
import type { GroupFeature } from '@earshot/domain/groups/features';
import type { PlacedCall } from '../../trpc/call.ts';

/** Lists where the features of a group are switched on: at the group itself or an ancestor. */
export async function listGroupFeatures({ deps, place, principal }: PlacedCall, featureName?: GroupFeature) {
  const rows = await listFeatures(deps.db, principal.scope, place.groupId);
  const features = rows
    .filter((row) => featureName === undefined || row.featureName === featureName)
    .map(({ visible, groupId, groupTitle, ...row }) => ({
      ...row,
      groupId: visible ? groupId : null,
      groupTitle: visible ? groupTitle : null,
    }));
  return { features };
}
