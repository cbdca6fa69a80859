import { callHandlingGroups, teamMemberName } from '@earshot/domain/team-members/schema';
import { z } from 'zod';

export const teamMemberForm = z.object({ fullName: teamMemberName, callHandlingGroups });
export type TeamMemberForm = z.infer<typeof teamMemberForm>;
