import { TEAM_MEMBER_MESSAGES } from '@earshot/domain/team-members/messages';
import type { createManyTeamMembersInput, TeamMember } from '@earshot/domain/team-members/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { addToTeam } from './add-to-team.ts';
import { toTeamMember } from './team-member-view.ts';

type Input = z.output<typeof createManyTeamMembersInput>;

export const createTeamMembers = (call: PlacedCall, { controllerId, names }: Input): Promise<{ items: TeamMember[] }> =>
  call.write(async (trx, audit) => {
    const taken = TEAM_MEMBER_MESSAGES.file.exist;
    const rows = await addToTeam(trx, call, { controllerId, names, saidAs: '', callHandlingGroups: [], taken });
    audit({ subjectId: controllerId, after: { teamMemberIds: rows.map(({ id }) => id) } });
    return { items: rows.map(toTeamMember) };
  });
