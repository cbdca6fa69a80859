import { teamMemberName } from '@earshot/domain/team-members/schema';
import { z } from 'zod';

export const teamMemberForm = z.object({ fullName: teamMemberName });
