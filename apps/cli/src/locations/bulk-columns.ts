import type { BulkEditResult, PlannedEdit } from '@earshot/sdk';
import type { Column } from '../output/table.ts';

const words = (text: string | null): string => text || '–';

function whatOf({ outcome, reason, before, after }: PlannedEdit): string {
  if (outcome === 'blocked') return reason ?? '';
  return outcome === 'already' ? words(after) : `${words(before)} → ${words(after)}`;
}

export const planColumns: readonly Column<PlannedEdit>[] = [
  {
    title: 'Outcome',
    value: ({ outcome }) => outcome,
    paint: ({ outcome }, cell, paint) => (outcome === 'blocked' ? paint('red', cell) : cell),
  },
  { title: 'Name', value: ({ boxname }) => boxname, shrinkTo: 14 },
  { title: 'Serial', value: ({ serial_number }) => serial_number },
  { title: 'What', value: whatOf, shrinkTo: 20 },
];

export const failureColumns: readonly Column<BulkEditResult>[] = [
  { title: 'Not done', value: ({ item }) => item.boxname, shrinkTo: 14 },
  { title: 'Why', value: ({ reason }) => reason ?? '', shrinkTo: 20 },
];
