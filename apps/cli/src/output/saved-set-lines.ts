import type { SavedSet } from '../save-holiday-set.ts';
import { counted, printable } from './text.ts';

/** What became of a holiday set, and of the deliveries that follow it. */
export const savedSetLines = ({ set, created, replanned }: SavedSet): string[] => [
  `${created ? 'Created' : 'Changed'} “${printable(set.name)}”: ${counted(set.dates.length, 'day')}.`,
  ...(replanned === 0 ? [] : [`Planned anew: ${counted(replanned, 'delivery', 'deliveries')}.`]),
];
