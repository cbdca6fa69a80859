import type { Hearing } from '@earshot/sdk';
import type { Column } from './table.ts';
import { dateTime } from './time.ts';

export const hearingColumns: readonly Column<Hearing>[] = [
  { title: 'Location', value: ({ boxName }) => boxName, shrinkTo: 14 },
  { title: 'Play', value: ({ instant }) => dateTime(instant) },
  { title: 'Team member', value: ({ fullName, teamMemberId }) => fullName ?? teamMemberId, shrinkTo: 12 },
  { title: 'Heard', value: ({ heardAt }) => (heardAt === null ? 'no' : dateTime(heardAt)) },
];
