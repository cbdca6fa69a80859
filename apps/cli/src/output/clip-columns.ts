import type { AudioClip } from '@earshot/sdk';
import { CLIP_TYPES } from './clip-facts.ts';
import type { Column } from './table.ts';
import { dateTime, duration } from './time.ts';

export const clipColumns: readonly Column<AudioClip>[] = [
  { title: 'Name', value: ({ name }) => name, shrinkTo: 24 },
  { title: 'Length', value: ({ durationMs }) => duration(durationMs), align: 'right' },
  { title: 'Type', value: ({ type }) => CLIP_TYPES[type] },
  {
    title: 'Status',
    value: ({ status }) => status,
    paint: ({ status }, cell, paint) => (status === 'suspended' ? paint('yellow', cell) : cell),
  },
  { title: 'Created', value: ({ createdAt }) => dateTime(createdAt), expendable: 2 },
  { title: 'By', value: ({ createdBy }) => createdBy ?? '-', shrinkTo: 8, expendable: 3 },
  { title: 'Id', value: ({ id }) => id, expendable: 4 },
];
