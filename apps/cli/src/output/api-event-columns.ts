import type { ApiEvent } from '@earshot/sdk';
import type { Column } from './table.ts';
import { dateTime } from './time.ts';

export const apiEventColumns: readonly Column<ApiEvent>[] = [
  { title: 'When', value: ({ at }) => dateTime(at) },
  { title: 'Token', value: ({ tokenTitle }) => tokenTitle ?? '-', shrinkTo: 8 },
  { title: 'What', value: ({ sentence }) => sentence, shrinkTo: 24 },
  { title: 'Action', value: ({ action }) => action, expendable: 4 },
  { title: 'Where', value: ({ groupTitle }) => groupTitle ?? '-', shrinkTo: 8, expendable: 1 },
  { title: 'From', value: ({ address }) => address ?? '-', expendable: 2 },
  { title: 'Request', value: ({ requestId }) => requestId, expendable: 3 },
];
