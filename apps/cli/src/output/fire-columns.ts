import type { FireTablePage } from '@earshot/sdk';
import type { Column } from './table.ts';

type Fire = FireTablePage['items'][number];

const CLOCKS: Readonly<Record<Fire['clock'], string>> = {
  once: '',
  changed: 'clocks changed',
  missing: 'moved: clocks skip the time',
  doubled: 'first of two',
};
/** Formats `2026-12-01T09:00:00` as DD/MM/YYYY HH:mm:ss. */
const wall = (text: string): string => `${text.slice(8, 10)}/${text.slice(5, 7)}/${text.slice(0, 4)} ${text.slice(11)}`;
const [MOST_ZONES, MOST_CASTS] = [2, 3];

const some = (all: readonly string[], most: number): string =>
  all.length > most ? `${all.slice(0, most).join(', ')} and ${all.length - most} more` : all.join(', ');

/** `locations` is the number of all locations of the cast. */
export const fireColumns = (locations: number): Column<Fire>[] => [
  { title: 'Your time', value: ({ senderTime }) => wall(senderTime) },
  { title: 'Local time', value: ({ localTime }) => wall(localTime) },
  { title: 'Zones', value: ({ zones }) => some(zones, MOST_ZONES), shrinkTo: 14, expendable: 1 },
  { title: 'Locations', value: (row) => (row.locations === locations ? 'all' : row.locations), align: 'right' },
  {
    title: 'Note',
    value: ({ clock, excepted }) => [excepted ? 'exception: silent' : '', CLOCKS[clock]].filter(Boolean).join('; '),
    shrinkTo: 12,
  },
  {
    title: 'Meets',
    value: ({ collisions }) =>
      some(
        collisions.map(({ castName }) => castName),
        MOST_CASTS,
      ),
    shrinkTo: 12,
  },
];
