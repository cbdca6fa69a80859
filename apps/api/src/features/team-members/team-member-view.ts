import type { TeamMemberRow } from '@earshot/db/queries/team-members/team-members';
import type { TeamMember } from '@earshot/domain/team-members/schema';

export const toTeamMember = (row: TeamMemberRow): TeamMember => ({
  id: row.id,
  controllerId: row.controller_id,
  fullName: row.full_name,
  saidAs: row.said_as,
  callHandlingGroups: row.call_handling_groups,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

/** The part of a member that audit rows record. They are never changed, so they have no names of people. */
export const recorded = ({ id, call_handling_groups }: TeamMemberRow) => ({
  teamMemberId: id,
  callHandlingGroups: call_handling_groups,
});
