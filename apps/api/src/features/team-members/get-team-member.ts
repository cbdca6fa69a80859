import { findTeamMember } from '@earshot/db/queries/team-members/team-members';
import { notFound } from '@earshot/domain/errors/app-error';
import type { TeamMember } from '@earshot/domain/team-members/schema';
import type { PlacedCall } from '../../trpc/call.ts';
import { toTeamMember } from './team-member-view.ts';

export async function getTeamMember({ deps, scope }: PlacedCall, id: string): Promise<TeamMember> {
  const row = await findTeamMember(deps.db, scope, id);
  if (row === undefined) throw notFound();
  return toTeamMember(row);
}
