import type { TimeUnit } from '@earshot/domain/forms/time-group';
import { formatRelativeDate } from '#/lib/format.ts';

/** Texts of the shared form components (en-GB). */
export const formTexts = {
  units: { days: 'days', hours: 'hours', minutes: 'minutes', seconds: 'seconds' } satisfies Record<TimeUnit, string>,
  choose: 'Choose',
  addTag: 'Type, then press Enter',
  removeTag: (tag: string) => `Remove ${tag}`,
  tabHasErrors: 'has errors',
  unableToSave: (tabs: readonly string[]) => `Unable to save. Please correct the error(s) on tab(s) ${tabs.join(', ')}`,
  changedBy: (name: string | null, at: string | null) =>
    `Changed by ${name ?? 'another user'} while you were editing${at === null ? '' : `, ${formatRelativeDate(at)}`}.`,
  reloadHelp: 'Reload to continue. Your changes are kept.',
  reload: 'Reload',
} as const;
