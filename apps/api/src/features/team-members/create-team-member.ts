import { notFound } from '@earshot/domain/errors/app-error';
import { TEAM_MEMBER_MESSAGES } from '@earshot/domain/team-members/messages';
import type { createTeamMemberInput, TeamMember } from '@earshot/domain/team-members/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { addToTeam } from './add-to-team.ts';
import { recorded, toTeamMember } from './team-member-view.ts';

type Input = z.output<typeof createTeamMemberInput>;

/** The subject of the audit row is the location, whose history then shows the change. */
export const createTeamMember = (
  call: PlacedCall,
  { controllerId, fullName, saidAs, callHandlingGroups }: Input,
): Promise<TeamMember> =>
  call.write(async (trx, audit) => {
    const taken = TEAM_MEMBER_MESSAGES.exists;
    const [row] = await addToTeam(trx, call, { controllerId, names: [fullName], saidAs, callHandlingGroups, taken });
    if (row === undefined) throw notFound();
    audit({ subjectId: controllerId, after: recorded(row) });
    return toTeamMember(row);
  });
