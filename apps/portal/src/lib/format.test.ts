import { describe, expect, it } from 'vitest';
import {
  formatDateTime,
  formatDuration,
  formatNumber,
  formatRelativeDate,
  formatSentenceDate,
  formatSpan,
  formatTime,
  initials,
  pluralise,
  truncate,
} from './format.ts';

const at = new Date(2026, 10, 21, 14, 20, 5);

describe('dates', () => {
  it('have the formats of the specification [A-335]', () => {
    expect(formatDateTime(at)).toBe('21/11/2026 14:20:05');
    expect(formatTime(at)).toBe('14:20');
    expect(formatSentenceDate(at)).toBe('21st November 2026 at 14:20');
  });
  it.each([
    ['A-336', new Date(2026, 10, 21, 20, 0), 'Today at 14:20'],
    ['A-337', new Date(2026, 10, 22, 1, 0), 'Yesterday at 14:20'],
    ['A-338', new Date(2026, 10, 25, 9, 0), 'Saturday at 14:20'],
    ['A-339', new Date(2026, 11, 24, 9, 0), '21st November 2026 at 2:20pm'],
  ])('are relative as [%s] says', (_row, now, expected) => {
    expect(formatRelativeDate(at, now)).toBe(expected);
  });
  it('that are missing read "Not available" [A-322]', () => {
    expect(formatDateTime(null)).toBe('Not available');
  });
});

describe('words and numbers', () => {
  it('leave a word alone for 0 and 1 [A-348], turn y into ies [A-349], else add s [A-350]', () => {
    expect([0, 1, 2].map((count) => pluralise('delivery', count))).toEqual(['delivery', 'delivery', 'deliveries']);
    expect(pluralise('location', 12)).toBe('locations');
  });
  it('show a dash for a missing value [A-323]', () => {
    expect(formatNumber(null)).toBe('–');
  });
  it('cut table text over 100 characters [A-340]', () => {
    expect(truncate('a'.repeat(100))).toHaveLength(100);
    expect(truncate('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
  });
  it('give at most five initials [A-346]', () => {
    expect(initials('Ana Bea Cleo', 'Dias Egan Fonseca')).toBe('ABCDE');
  });
  it('name lengths and spans', () => {
    expect([formatDuration(5100), formatDuration(65_000), formatSpan(900_000), formatSpan(86_400_000)]).toEqual([
      '5.1 s',
      '1:05',
      '15 minutes',
      '1 day',
    ]);
  });
});
