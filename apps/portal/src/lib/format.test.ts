import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatDuration,
  formatLength,
  formatNumber,
  formatRelativeDate,
  formatSentenceDate,
  formatShare,
  formatSpan,
  formatTime,
  formatUptime,
  formatWallDate,
  formatZonedTime,
  initials,
  pluralise,
  sentence,
  truncate,
} from './format.ts';

const at = new Date(2026, 10, 21, 14, 20, 5);

describe('dates', () => {
  it('without a time are calendar days, not instants', () => {
    expect(formatDayMonth('2026-12-24')).toBe('24 Dec');
    expect(formatWallDate('2026-12-24')).toBe('24 Dec 2026');
  });
  it('have the formats of the specification [A-335] [C-473] [B-590] [C-474]', () => {
    expect(formatDateTime(at)).toBe('21/11/2026 14:20:05');
    expect(formatDate(at)).toBe('21/11/2026');
    expect(formatTime(at)).toBe('14:20');
    expect(formatSentenceDate(at)).toBe('21st November 2026 at 14:20');
  });
  it.each([
    ['A-336', new Date(2026, 10, 21, 20, 0), 'Today at 14:20'],
    ['A-337', new Date(2026, 10, 22, 1, 0), 'Yesterday at 14:20'],
    ['A-338', new Date(2026, 10, 25, 9, 0), 'Saturday at 14:20'],
    ['A-339', new Date(2026, 11, 24, 9, 0), '21st November 2026 at 2:20pm'],
  ])('are relative as specified (%s) [A-336] [A-337] [A-338] [A-339] [C-475] [C-476]', (_row, now, expected) => {
    expect(formatRelativeDate(at, now)).toBe(expected);
  });
  it('of a location are in its time zone, or in London time if it has no zone [C-472]', () => {
    const summer = new Date('2026-07-01T12:00:00Z');
    expect([formatZonedTime(summer, 'Europe/Paris'), formatZonedTime(summer)]).toEqual(['14:00', '13:00']);
  });
  it('that are missing are shown as "Not available" [A-322] [C-286]', () => {
    expect(formatDateTime(null)).toBe('Not available');
  });
});

describe('formatted words and numbers', () => {
  it('keep a word unchanged for 0 and 1 [A-348] [B-601] [C-480], replace y with ies [A-349] [C-481] [B-602], otherwise add s [A-350] [C-482] [B-603]', () => {
    expect([0, 1, 2].map((count) => pluralise('delivery', count))).toEqual(['delivery', 'delivery', 'deliveries']);
    expect(pluralise('location', 12)).toBe('locations');
  });
  it('show a dash for a missing value [A-323] [C-285]', () => {
    expect(formatNumber(null)).toBe('–');
  });
  it('cut table text over 100 characters [A-340] [C-284]', () => {
    expect(truncate('a'.repeat(100))).toHaveLength(100);
    expect(truncate('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
  });
  it('show an uptime as days and H:M:S [C-479] [A-324] [B-584]', () => {
    expect([formatUptime(3 * 86_400 + 4 * 3_600 + 5 * 60 + 6), formatUptime(59), formatUptime(86_400)]).toEqual([
      '3 days 4:05:06',
      '0:00:59',
      '1 day 0:00:00',
    ]);
    expect(formatUptime(null)).toBe('–');
  });
  it('end a sentence with one punctuation mark', () => {
    expect(['Play Fresh bread', 'Play Closing.', 'Play Closing…', 'Open?'].map(sentence)).toEqual([
      'Play Fresh bread.',
      'Play Closing.',
      'Play Closing…',
      'Open?',
    ]);
  });
  it('have at most five initials [A-346] [C-106]', () => {
    expect(initials('Ana Bea Cleo', 'Dias Egan Fonseca')).toBe('ABCDE');
  });
  it('show durations and intervals with units', () => {
    expect([formatDuration(5100), formatDuration(65_000), formatSpan(900_000), formatSpan(2 * 86_400_000)]).toEqual([
      '5.1 s',
      '1:05',
      '15 minutes',
      '2 days',
    ]);
  });
  it('show lengths in two units at most', () => {
    const minute = 60_000;
    expect(
      [0, 25 * minute, 85 * minute, 60 * minute, 26 * 60 * minute, 48 * 60 * minute, null].map(formatLength),
    ).toEqual(['0 min', '25 min', '1 h 25 min', '1 h 0 min', '1 d 2 h', '2 d', '–']);
  });
});

it.each([
  [1, '100 %'],
  [0.999_999, '99.99 %'],
  [0.987_45, '98.74 %'],
  [0.57, '57 %'],
  [0, '0 %'],
  [null, '–'],
])('a share of %s is %s, rounded down', (share, text) => {
  expect(formatShare(share)).toBe(text);
});
