import { formatNumber } from '#/lib/format.ts';

/** Texts about facts of locations that are cut off (en-GB). */
export const lastKnownTexts = {
  asOf: (time: string) => `as of ${time}`,
  count: (count: number) => `${formatNumber(count)} last known`,
  countHelp: 'At locations that are cut off: the state before the last report',
} as const;
