/** Texts of the platform's reason codes for skipped and failed controllers. */
const REASONS: Readonly<Record<string, string>> = {
  gone: 'It now belongs to another user.',
  current: 'It already runs this version.',
  newer: 'It runs a newer version.',
  unsupported: 'Its firmware can’t be updated by a task.',
  unknown: 'It does not report its version.',
  over: 'The task ended before its turn.',
  aborted: 'The task was aborted.',
  expired: 'The request reached it too late.',
  withdrawn: 'The request did not reach it.',
};

/** The text of a reason code. A controller's own message is returned unchanged. */
export const reasonText = (reason: string): string => REASONS[reason] ?? reason;
