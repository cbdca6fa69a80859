import { z } from 'zod';
import { JOURNAL_MAX_ENTRIES } from '../limits.ts';
import { upEnvelope } from './envelope.ts';
import { journalEntry } from './journal-entry.ts';

/**
 * `up/journal`: the entries numbered `first`, `first` + 1, … Numbers start at 1 and have no gap over the life of the
 * storage. The platform takes only what is contiguous with what it has: lower numbers are duplicates and acknowledged
 * again, a gap is answered with the present `upTo`, from which the device sends again. A message holds entries of one
 * ownerEpoch, and is cut to stay within 256 KiB and 200 entries.
 */
export const journal = upEnvelope.extend({
  first: z.int().min(1),
  entries: z.array(journalEntry).min(1).max(JOURNAL_MAX_ENTRIES),
});
export type Journal = z.infer<typeof journal>;
