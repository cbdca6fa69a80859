import type { TeamPreviewRow } from '@earshot/domain/team-members/team-preview';
import type { FormerTeamMember, TeamMember } from '@earshot/sdk';
import type { Column } from './table.ts';
import { dateTime } from './time.ts';

export const teamMemberColumns: readonly Column<TeamMember>[] = [
  { title: 'Full name', value: ({ fullName }) => fullName, shrinkTo: 16 },
  {
    title: 'Call-handling groups',
    value: ({ callHandlingGroups }) => callHandlingGroups.join(', '),
    shrinkTo: 12,
    expendable: 2,
  },
  { title: 'Added', value: ({ createdAt }) => dateTime(createdAt), expendable: 3 },
  { title: 'Id', value: ({ id }) => id, expendable: 1 },
];

export const formerMemberColumns: readonly Column<FormerTeamMember>[] = [
  { title: 'Last name used', value: ({ fullName }) => fullName, shrinkTo: 16 },
  { title: 'Left', value: ({ leftAt }) => dateTime(leftAt), expendable: 2 },
  { title: 'Id', value: ({ id }) => id, expendable: 1 },
];

export const teamPreviewColumns: readonly Column<TeamPreviewRow>[] = [
  { title: 'Line', value: ({ line }) => line, align: 'right' },
  { title: 'Full name', value: ({ fullName }) => fullName, shrinkTo: 16 },
  { title: 'What', value: ({ problem }) => problem ?? 'add', shrinkTo: 20 },
];
