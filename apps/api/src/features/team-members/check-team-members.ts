import { countTeamMembers, findTakenNames } from '@earshot/db/queries/team-members/team-members';
import { TEAM_MEMBER_LIMITS } from '@earshot/domain/team-members/limits';
import type { CheckedTeamMembers } from '@earshot/domain/team-members/schema';
import type { PlacedCall } from '../../trpc/call.ts';

/** Says which names a location has, and how many it can still have. Changes nothing. */
export async function checkTeamMembers(
  { deps: { db }, scope }: PlacedCall,
  { controllerId, names }: { controllerId: string; names: readonly string[] },
): Promise<CheckedTeamMembers> {
  const existing = await findTakenNames(db, scope, { controllerId, names });
  const members = await countTeamMembers(db, scope, { controllerId, search: '' });
  return { existing, room: Math.max(0, TEAM_MEMBER_LIMITS.members - members) };
}
