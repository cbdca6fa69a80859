import type { PresentGroup } from '@earshot/domain/groups/tree-plan';
import { sql } from 'kysely';
import type { Database, Trx } from '../../client.ts';
import { inScope, type Scope } from '../../scope.ts';

/**
 * Returns at most `limit` groups in and below a group, parents before children, with the settings of each group
 * itself.
 */
export async function readSubtree(
  db: Database | Trx,
  scope: Scope,
  { groupId, limit }: { groupId: string; limit: number },
): Promise<PresentGroup[]> {
  const { rows } = await sql<PresentGroup>`
    select g.id, case when g.id = top.id then null else g.parent_id end as "parentId", g.title, g.version,
           json_build_object('isCustomer', g.is_customer, 'isSupportPartner', g.is_support_partner,
             'isTrial', g.is_trial, 'mfaRequired', g.mfa_required, 'apisEnabled', g.apis_enabled,
             'namesInProofOfPlay', g.names_in_proof_of_play) as flags,
           array(select f.feature from group_features f where f.group_id = g.id order by f.feature) as features
    from groups top join groups g on g.path <@ top.path and ${inScope('g', scope)}
    where top.id = ${groupId} and ${inScope('top', scope)}
    order by nlevel(g.path), lower(g.title), g.id
    limit ${limit}`.execute(db);
  return rows;
}
