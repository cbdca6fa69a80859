import { listFormerMembers } from '@earshot/db/queries/team-members/person-data';
import type { FormerTeamMember } from '@earshot/domain/team-members/schema';
import type { PlacedCall } from '../../trpc/call.ts';

export async function listFormerTeamMembers(
  { deps, scope }: PlacedCall,
  controllerId: string,
): Promise<{ items: FormerTeamMember[] }> {
  const rows = await listFormerMembers(deps.db, scope, controllerId);
  return { items: rows.map((row) => ({ ...row, controllerId, leftAt: row.leftAt.toISOString() })) };
}
