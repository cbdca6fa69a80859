import { UNABLE_TO_SAVE } from '@earshot/domain/forms/check-form';
import type { TimeUnit } from '@earshot/domain/forms/time-group';
import { formatRelativeDate } from '#/lib/format.ts';

/** Texts of the form kit (en-GB). */
export const formTexts = {
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  units: { days: 'days', hours: 'hours', minutes: 'minutes', seconds: 'seconds' } satisfies Record<TimeUnit, string>,
  choose: 'Please choose',
  addTag: 'Type, then press Enter',
  removeTag: (tag: string) => `Remove ${tag}`,
  tabHasErrors: 'has errors',
  unableToSave: (tabs: readonly string[]) => `${UNABLE_TO_SAVE} ${tabs.join(', ')}`.trim(),
  changedBy: (name: string | null, at: string | null) =>
    `Changed meanwhile by ${name ?? 'somebody'}${at === null ? '' : `, ${formatRelativeDate(at)}`}.`,
  reloadHelp: 'Load it again to go on: what you have typed stays.',
  reload: 'Load again',
} as const;
