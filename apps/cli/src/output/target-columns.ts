import type { Target } from '@earshot/sdk';
import { reasonOf } from './cast-result.ts';
import { paintTargetStatus } from './status-words.ts';
import type { Column } from './table.ts';
import { dateTime } from './time.ts';

export const targetColumns: readonly Column<Target>[] = [
  { title: 'Location', value: ({ boxName }) => boxName, shrinkTo: 12 },
  { title: 'Serial', value: ({ serialNumber }) => serialNumber },
  {
    title: 'State',
    value: reasonOf,
    shrinkTo: 16,
    paint: ({ status }, cell, paint) => paintTargetStatus(status, cell, paint),
  },
  { title: 'Played', value: ({ lastPlayAt }) => dateTime(lastPlayAt), expendable: 1 },
  { title: 'Heard by', value: ({ heardBy }) => heardBy ?? '-', align: 'right', expendable: 2 },
  { title: 'Online now', value: ({ online }) => (online ? 'yes' : 'no'), expendable: 3 },
];
