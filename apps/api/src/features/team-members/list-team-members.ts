import { listTeamMembers } from '@earshot/db/queries/team-members/team-members';
import type { ListTeamMembersInput, TeamMember } from '@earshot/domain/team-members/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { toTeamMember } from './team-member-view.ts';

export async function listTeamMemberPage(
  { deps, scope }: PlacedCall,
  input: ListTeamMembersInput,
): Promise<{ items: TeamMember[] }> {
  const rows = await listTeamMembers(deps.db, scope, input);
  return { items: rows.map(toTeamMember) };
}
