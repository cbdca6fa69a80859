import type { Location } from '@earshot/sdk';
import { paintLocationStatus } from './status-words.ts';
import type { Column } from './table.ts';
import { ago } from './time.ts';

export const locationColumns = (now: Date): readonly Column<Location>[] => [
  { title: 'Name', value: ({ boxName }) => boxName, shrinkTo: 22 },
  { title: 'Serial', value: ({ serialNumber }) => serialNumber },
  {
    title: 'Status',
    value: ({ status }) => status,
    paint: ({ status }, cell, paint) => paintLocationStatus(status, cell, paint),
  },
  { title: 'Last seen', value: ({ lastSeenAt }) => ago(lastSeenAt, now), expendable: 2 },
  { title: 'Headsets', value: ({ devices }) => devices.headsets, align: 'right', expendable: 3 },
  { title: 'Group', value: ({ groupPath }) => groupPath.join(' / '), shrinkTo: 24, expendable: 1 },
  { title: 'Faults', value: ({ faults }) => faults.join(', '), shrinkTo: 8, expendable: 4 },
];
