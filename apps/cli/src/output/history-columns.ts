import type { HistoryEntry } from '@earshot/sdk';
import type { Column } from './table.ts';
import { dateTime } from './time.ts';

export const historyColumns: readonly Column<HistoryEntry>[] = [
  { title: 'When', value: ({ at }) => dateTime(at) },
  { title: 'Kind', value: ({ kind }) => kind, expendable: 2 },
  { title: 'What', value: ({ sentence }) => sentence, shrinkTo: 30 },
  { title: 'Who', value: ({ by }) => by ?? '-', shrinkTo: 8 },
  { title: 'Id', value: ({ link }) => link?.id ?? '', expendable: 3 },
];
