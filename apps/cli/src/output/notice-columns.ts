import type { Notice } from '@earshot/sdk';
import type { Column } from './table.ts';
import { dateTime } from './time.ts';

const stateOf = ({ startDate, endDate }: Notice, now: Date): 'shown' | 'to come' | 'over' => {
  if (Date.parse(endDate) <= now.getTime()) return 'over';
  return Date.parse(startDate) > now.getTime() ? 'to come' : 'shown';
};

export const noticeColumns = (now: Date): readonly Column<Notice>[] => [
  { title: 'Severity', value: ({ severity }) => severity },
  { title: 'Message', value: ({ message }) => message, shrinkTo: 20 },
  {
    title: 'State',
    value: (notice) => stateOf(notice, now),
    paint: (notice, cell, paint) => (stateOf(notice, now) === 'shown' ? paint('green', cell) : paint('dim', cell)),
  },
  { title: 'Until', value: ({ endDate }) => dateTime(endDate), expendable: 1 },
  { title: 'Id', value: ({ id }) => id, expendable: 2 },
];
