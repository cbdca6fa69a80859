import type { AppliedCast } from '../casts/apply-casts.ts';
import type { PlannedCast } from '../casts/plan-casts.ts';
import type { Column } from './table.ts';

export const planColumns: readonly Column<PlannedCast>[] = [
  { title: 'Line', value: ({ cast: { line } }) => line, align: 'right' },
  {
    title: 'Action',
    value: ({ action }) => action,
    paint: ({ action }, cell, paint) => (action === 'error' ? paint('red', cell) : cell),
  },
  { title: 'Name', value: ({ cast: { name } }) => name, shrinkTo: 14 },
  { title: 'Clip', value: ({ cast: { clip } }) => clip, shrinkTo: 8, expendable: 1 },
  { title: 'What', value: ({ problems }) => problems.join('; '), shrinkTo: 20 },
];

export const failureColumns: readonly Column<AppliedCast>[] = [
  { title: 'Line', value: ({ line }) => line, align: 'right' },
  { title: 'Name', value: ({ name }) => name, shrinkTo: 14 },
  { title: 'Why', value: ({ problems }) => problems.join('; '), shrinkTo: 20 },
];
