import type { WaitsFor } from '@earshot/domain/interlocks/schema';
import { formatTime } from '#/lib/format.ts';

/** Texts of work that waits for other work at a controller (en-GB). */
export const interlockTexts = {
  waiting: ({ title, since }: WaitsFor) => `Waiting since ${formatTime(since)} for ${title} to end.`,
  limit: ({ until, atLimit }: WaitsFor) =>
    until === null ? '' : `${atLimit === 'fail' ? 'Fails' : 'Begins nevertheless'} at ${formatTime(until)}.`,
  show: (cast: string) => `Show “${cast}”`,
} as const;
