/** Milliseconds to the first retry; short, because users wait for the answer. */
const FIRST_MS = 3_000;
const LONGEST_MS = 30_000;

const sendAgainMs = (sent: number): number => Math.min(FIRST_MS * 1.5 ** Math.max(0, sent - 1), LONGEST_MS);

/** Milliseconds to wait after `sent` attempts, but not past the deadline, so that its end is reported in time. */
export const waitMs = (sent: number, remainingMs: number): number =>
  Math.max(0, Math.min(Math.round(sendAgainMs(sent)), remainingMs));
