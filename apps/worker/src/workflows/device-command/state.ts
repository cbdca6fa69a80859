/** How long to wait for an answer before the command is sent again: what a person waits for is repeated soon. Milliseconds. */
const FIRST_MS = 3_000;
const LONGEST_MS = 30_000;

const sendAgainMs = (sent: number): number => Math.min(FIRST_MS * 1.5 ** Math.max(0, sent - 1), LONGEST_MS);

/** For how long to wait after a command was sent `sent` times: never past the deadline, so that its end is told in time. */
export const waitMs = (sent: number, remainingMs: number): number =>
  Math.max(0, Math.min(Math.round(sendAgainMs(sent)), remainingMs));
