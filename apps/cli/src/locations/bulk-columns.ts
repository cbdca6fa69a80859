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
  { title: 'Name', value: ({ boxName }) => boxName, shrinkTo: 14 },
  { title: 'Serial', value: ({ serialNumber }) => serialNumber },
  { title: 'What', value: whatOf, shrinkTo: 20 },
];

export const failureColumns: readonly Column<BulkEditResult>[] = [
  { title: 'Not done', value: ({ item }) => item.boxName, shrinkTo: 14 },
  { title: 'Why', value: ({ reason }) => reason ?? '', shrinkTo: 20 },
];
