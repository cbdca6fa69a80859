/** Why a controller was left out or failed, where the platform says it in a word. */
const REASONS: Readonly<Record<string, string>> = {
  gone: 'It belongs to somebody else now.',
  current: 'It was up to date already.',
  newer: 'It runs a newer version.',
  unsupported: 'Its firmware can’t be updated from here.',
  unknown: 'It does not say which version it runs.',
  over: 'The task was over before its turn came.',
  aborted: 'The task was aborted.',
  expired: 'It was told too late.',
  withdrawn: 'It could not be told.',
};

/** In a sentence; a controller's own words stay as they are. */
export const reasonText = (reason: string): string => REASONS[reason] ?? reason;
