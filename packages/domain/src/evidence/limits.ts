import { DAY_MS } from '../time/durations.ts';

/** Longest range of an evidence pack, which is a quarter of a year. */
export const MOST_EVIDENCE_DAYS = 92;
export const MOST_EVIDENCE_MS = MOST_EVIDENCE_DAYS * DAY_MS;

/** Most rows of all parts of a pack together. */
export const MOST_EVIDENCE_ROWS = 250_000;
/** Most bytes of all files of a pack before they are compressed. */
export const MOST_EVIDENCE_BYTES = 512 * 1024 * 1024;
