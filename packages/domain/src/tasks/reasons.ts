/** Texts of the platform's reason codes for skipped and failed controllers. */
const REASONS: Readonly<Record<string, string>> = {
  gone: 'It now belongs to another user.',
  current: 'It was up to date already.',
  newer: 'It runs a newer version.',
  unsupported: 'Its firmware can’t be updated from here.',
  unknown: 'It does not say which version it runs.',
  over: 'The task was over before its turn came.',
  aborted: 'The task was aborted.',
  expired: 'It was told too late.',
  withdrawn: 'It could not be told.',
};

/** The text of a reason code. A controller's own message is returned unchanged. */
export const reasonText = (reason: string): string => REASONS[reason] ?? reason;
