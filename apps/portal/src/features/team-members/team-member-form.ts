import { saidAs } from '@earshot/domain/team-members/said-as';
import { callHandlingGroups, teamMemberName } from '@earshot/domain/team-members/schema';
import { z } from 'zod';

export const teamMemberForm = z.object({ fullName: teamMemberName, saidAs, callHandlingGroups });
export type TeamMemberForm = z.infer<typeof teamMemberForm>;
