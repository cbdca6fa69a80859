import { z } from 'zod';
import { JOURNAL_MAX_ENTRIES } from '../limits.ts';
import { upEnvelope } from './envelope.ts';
import { journalEntry } from './journal-entry.ts';
import { counter } from './primitives.ts';

/**
 * `up/journal`: the entries numbered `first`, `first` + 1, … Numbers start at 1 and have no gap over the life of the
 * storage.
 * The platform accepts only contiguous entries. Lower numbers are duplicates and are acknowledged again. A gap is
 * answered with the present `upTo`, from which the device sends again.
 * A message contains entries of one ownerEpoch only, at most 200 entries and 256 KiB.
 */
export const journal = upEnvelope.extend({
  first: counter.min(1),
  entries: z.array(journalEntry).min(1).max(JOURNAL_MAX_ENTRIES),
});
export type Journal = z.infer<typeof journal>;
