import { MARK_KIND_NAMES, tooManyMarkWords } from '@earshot/domain/reports/marks';

/** Texts of the marks on the time axis (en-GB). */
export const markTexts = {
  choice: 'Marks',
  strip: 'Marks on the time axis',
  kinds: MARK_KIND_NAMES,
  tooMany: tooManyMarkWords,
  failed: 'The marks could not be loaded.',
  name: (period: string, kinds: readonly string[], things: readonly string[]) =>
    `${period}: ${kinds.join(', ')}. ${things.join('; ')}`,
  more: (count: string, isMost: boolean) => `and ${isMost ? 'up to ' : ''}${count} more`,
  periods: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  table: (report: string) => `${report}: marks, as a table`,
  tableTitle: 'Marks',
  columns: ['Period', 'Kind', 'Number', 'Names'],
} as const;
