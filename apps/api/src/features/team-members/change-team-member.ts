import { lockTeamMember, updateTeamMember } from '@earshot/db/queries/team-members/team-member-writing';
import { keepFormerName } from '@earshot/db/queries/team-members/team-member-names';
import { findTakenNames } from '@earshot/db/queries/team-members/team-members';
import { conflict, notFound } from '@earshot/domain/errors/app-error';
import { TEAM_MEMBER_MESSAGES } from '@earshot/domain/team-members/messages';
import type { TeamMember, updateTeamMemberInput } from '@earshot/domain/team-members/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { changedMeanwhile } from '../../trpc/changed-meanwhile.ts';
import { sendTeam } from './send-team.ts';
import { recorded, toTeamMember } from './team-member-view.ts';

/** Changes the given fields of a member. Fails if the member has changed since the caller read it. */
export const changeTeamMember = (
  call: PlacedCall,
  { teamMemberId: id, version, ...change }: z.output<typeof updateTeamMemberInput>,
): Promise<TeamMember> =>
  call.write(async (trx, audit) => {
    const before = await lockTeamMember(trx, call.scope, id);
    if (before === undefined) throw notFound();
    const {
      fullName = before.full_name,
      saidAs = before.said_as,
      callHandlingGroups = before.call_handling_groups,
    } = change;
    const named = { controllerId: before.controller_id, names: [fullName], exceptId: id };
    const taken = await findTakenNames(trx, call.scope, named);
    if (taken.length > 0) throw conflict(TEAM_MEMBER_MESSAGES.exists, { field: 'fullName', existing: taken });
    const isRenamed = fullName !== before.full_name;
    if (isRenamed) await keepFormerName(trx, id, { isLast: false });
    const { userId } = call.principal;
    const changed = { id, version, fullName, saidAs, callHandlingGroups, userId };
    const row = await updateTeamMember(trx, call.scope, changed);
    if (row === undefined) {
      const last = { by: before.changed_by, at: before.updated_at };
      throw await changedMeanwhile(trx, { what: 'team member', id, version: before.version, last });
    }
    const subjectId = before.controller_id;
    await sendTeam(call, trx, subjectId);
    audit({ subjectId, before: recorded(before), after: { ...recorded(row), ...(isRenamed && { renamed: true }) } });
    return toTeamMember(row);
  });
