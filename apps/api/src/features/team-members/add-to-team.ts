import type { Trx } from '@earshot/db/client';
import { insertTeamMembers, lockTeam } from '@earshot/db/queries/team-members/team-member-writing';
import { countTeamMembers, findTakenNames, type TeamMemberRow } from '@earshot/db/queries/team-members/team-members';
import { badRequest, conflict, notFound } from '@earshot/domain/errors/app-error';
import { TEAM_MEMBER_LIMITS } from '@earshot/domain/team-members/limits';
import { TEAM_MEMBER_MESSAGES } from '@earshot/domain/team-members/messages';
import type { PlacedCall } from '../../trpc/call.ts';
import { sendTeam } from './send-team.ts';

interface NewNames {
  readonly controllerId: string;
  readonly names: readonly string[];
  readonly saidAs: string;
  readonly callHandlingGroups: readonly string[];
  /** Message for names that the location has. */
  readonly taken: string;
}

/** Adds all of the names to a location, or refuses all. */
export async function addToTeam(trx: Trx, call: PlacedCall, added: NewNames): Promise<TeamMemberRow[]> {
  const { controllerId, names, saidAs, callHandlingGroups, taken } = added;
  const { scope, principal } = call;
  if (!(await lockTeam(trx, scope, controllerId))) throw notFound();
  const existing = await findTakenNames(trx, scope, { controllerId, names });
  if (existing.length > 0) throw conflict(taken, { field: 'fullName', existing });
  const room = TEAM_MEMBER_LIMITS.members - (await countTeamMembers(trx, scope, { controllerId, search: '' }));
  if (names.length > room) throw badRequest(TEAM_MEMBER_MESSAGES.tooMany, { room });
  const { userId } = principal;
  const rows = await insertTeamMembers(trx, scope, { controllerId, names, saidAs, callHandlingGroups, userId });
  // The database compares letters by more rules than the check of the input: two of the names may be the same to it.
  if (rows.length < names.length) throw conflict(TEAM_MEMBER_MESSAGES.file.twice, { field: 'fullName' });
  await sendTeam(call, trx, controllerId);
  return rows;
}
