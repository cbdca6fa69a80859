import type { SystemEvent } from '@earshot/sdk';
import type { Column } from './table.ts';
import { dateTime } from './time.ts';

export const systemEventColumns: readonly Column<SystemEvent>[] = [
  { title: 'When', value: ({ at }) => dateTime(at) },
  { title: 'Event', value: ({ sentence }) => sentence, shrinkTo: 52 },
  { title: 'Type', value: ({ name }) => name, expendable: 2 },
  { title: 'Device', value: ({ deviceId }) => deviceId ?? '-', expendable: 3 },
  { title: 'Controller', value: ({ serialNumber }) => serialNumber, expendable: 4 },
  { title: 'Group', value: ({ groupTitle }) => groupTitle, expendable: 1 },
];
