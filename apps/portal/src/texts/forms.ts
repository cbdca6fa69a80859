import type { TimeUnit } from '@earshot/domain/forms/time-group';
import type { DateKind } from '#/lib/date-text.ts';
import { formatRelativeDate } from '#/lib/format.ts';

/** Texts of the shared form components (en-GB). */
export const formTexts = {
  units: { days: 'days', hours: 'hours', minutes: 'minutes', seconds: 'seconds' } satisfies Record<TimeUnit, string>,
  choose: 'Choose',
  openCalendar: (label: string) => `Calendar: ${label}`,
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'Today',
  chosen: 'chosen',
  datePattern: { date: 'dd/mm/yyyy', time: 'hh:mm', dateTime: 'dd/mm/yyyy hh:mm' } satisfies Record<DateKind, string>,
  notADate: {
    date: 'Enter a date such as 24/12/2026',
    time: 'Enter a time such as 17:50',
    dateTime: 'Enter a date and time such as 24/12/2026 17:50',
  } satisfies Record<DateKind, string>,
  tooEarly: (first: string) => `Enter ${first} or later`,
  tooLate: (last: string) => `Enter ${last} or earlier`,
  addTag: 'Type, then press Enter',
  removeTag: (tag: string) => `Remove ${tag}`,
  csv: { tooLarge: 'The file is too large', tooLargeAdvice: 'Split it into files of at most 32 MB.' },
  tabHasErrors: 'has errors',
  unableToSave: (tabs: readonly string[]) => `Unable to save. Please correct the error(s) on tab(s) ${tabs.join(', ')}`,
  changedBy: (name: string | null, at: string | null) =>
    `Changed by ${name ?? 'another user'} while you were editing${at === null ? '' : `, ${formatRelativeDate(at)}`}.`,
  reloadHelp: 'Reload to continue. Your changes are kept.',
  reload: 'Reload',
} as const;
