import type { SavedSet } from '../save-holiday-set.ts';
import { counted, printable } from './text.ts';

/** Result of saving a holiday set, with the number of affected deliveries. */
export const savedSetLines = ({ set, created, replanned }: SavedSet): string[] => [
  `${created ? 'Created' : 'Changed'} “${printable(set.name)}”: ${counted(set.dates.length, 'day')}.`,
  ...(replanned === 0 ? [] : [`Replanned: ${counted(replanned, 'delivery', 'deliveries')}.`]),
];
