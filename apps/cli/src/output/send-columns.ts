import type { SendOutcome } from '../casts/send-rows.ts';
import type { Column } from './table.ts';
import { number } from './text.ts';

export const sendColumns: readonly Column<SendOutcome>[] = [
  { title: 'Line', value: ({ line }) => line, align: 'right' },
  {
    title: 'Outcome',
    value: ({ outcome }) => outcome,
    paint: ({ outcome }, cell, paint) => (outcome === 'error' ? paint('red', cell) : cell),
  },
  { title: 'What', value: ({ what }) => what, shrinkTo: 16 },
  { title: 'Locations', value: ({ locations }) => (locations === null ? '' : number(locations)), align: 'right' },
  { title: 'Problem', value: ({ problem }) => problem ?? '', shrinkTo: 20 },
  { title: 'Operation', value: ({ operationId }) => operationId ?? '', expendable: 1 },
];
