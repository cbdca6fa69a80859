import type { MarkKind } from '@earshot/domain/reports/marks';

/** Texts of the marks on the time axis (en-GB). */
export const markTexts = {
  choice: 'Marks',
  strip: 'Marks on the time axis',
  kinds: { incident: 'Incidents', firmware: 'Firmware', cast: 'Casts' } satisfies Record<MarkKind, string>,
  failed: 'The marks could not be loaded.',
  name: (period: string, kinds: readonly string[], things: readonly string[]) =>
    `${period}: ${kinds.join(', ')}. ${things.join('; ')}`,
  more: (count: string) => `and ${count} more`,
  periods: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  table: (report: string) => `${report}: marks, as a table`,
  tableTitle: 'Marks',
  columns: ['Period', 'Kind', 'Number', 'Names'],
} as const;
