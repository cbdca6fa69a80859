import { readDates } from '@earshot/domain/holiday-sets/read-dates';
import { holidayDates, holidaySetName } from '@earshot/domain/holiday-sets/schema';
import { z } from 'zod';
import { holidayTexts as texts } from './texts.ts';

/** Form of a set. The dates are typed one per line. */
export const holidayForm = z.object({
  name: holidaySetName,
  dates: z.string().transform((text, context) => {
    const { dates, unclear } = readDates(text);
    const wrong = unclear.length > 0 ? texts.unclear(unclear.slice(0, 3).join(', ')) : undefined;
    const read = holidayDates.safeParse(dates);
    const message = wrong ?? (read.success ? undefined : read.error.issues[0]?.message);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
    return read.data ?? [];
  }),
});

/** Merges dates into the text, sorted and without duplicates. Unreadable lines move to the end. */
export function withDates(text: string, more: readonly string[]): string {
  const { dates, unclear } = readDates(text);
  return [...new Set([...dates, ...more])].toSorted().concat(unclear).join('\n');
}
