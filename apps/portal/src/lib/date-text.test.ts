import { describe, expect, it } from 'vitest';
import { completeDateText, type DateKind, readDateText, withSeparator, writeDateText } from './date-text.ts';

describe('a date', () => {
  it.each([
    '24/12/2026',
    '24/12/2026 ',
    '24.12.2026',
    '24-12-2026',
    '24 12 2026',
    '24122026',
    '2026-12-24',
    '24 Dec 2026',
    '24/Dec 2026',
    '24th December 2026',
    'Thursday, 24 December 2026',
    'Thu, 24/12/2026',
  ])('is read from "%s"', (text) => {
    expect(readDateText('date', text)).toBe('2026-12-24');
  });

  it.each(['', '24', '24/12', '24/12/26', '31/02/2026', '12/24/2026', '2026-13-01', '24 Foo 2026', 'tomorrow'])(
    'is not read from "%s"',
    (text) => {
      expect(readDateText('date', text)).toBeUndefined();
    },
  );

  it('has its day first, whatever the system prefers [A-335] [C-474]', () => {
    expect(readDateText('date', '03/04/2026')).toBe('2026-04-03');
    expect(writeDateText('date', '2026-04-03')).toBe('03/04/2026');
  });

  it('has a leap day only in leap years', () => {
    expect(readDateText('date', '29/02/2028')).toBe('2028-02-29');
    expect(readDateText('date', '29/02/2027')).toBeUndefined();
  });
});

describe('a time', () => {
  it.each([
    ['17:50', '17:50'],
    ['1750', '17:50'],
    ['17.50', '17:50'],
    ['9:05', '09:05'],
    ['905', '09:05'],
    ['5:50 pm', '17:50'],
    ['5pm', '17:00'],
    ['12am', '00:00'],
    ['12:30 pm', '12:30'],
    ['00:00', '00:00'],
    ['17:50:00', '17:50'],
    ['17:50:30', '17:50:30'],
  ])('is read from "%s"', (text, value) => {
    expect(readDateText('time', text)).toBe(value);
  });

  it.each(['', '9', '24:00', '17:60', '13pm', '0pm', '17:5', '17:50:61', 'noon'])('is not read from "%s"', (text) => {
    expect(readDateText('time', text)).toBeUndefined();
  });
});

describe('a date with a time', () => {
  it.each([
    '24/12/2026 17:50',
    '24/12/2026, 17:50',
    '24/12/2026 - 17:50:00',
    '24 December 2026 at 17:50',
    '24th December 2026 at 5:50pm',
    '2026-12-24T17:50',
    '2026-12-24 17:50',
    'Thu, 24/12/2026 1750',
  ])('is read from "%s"', (text) => {
    expect(readDateText('dateTime', text)).toBe('2026-12-24T17:50');
  });

  it.each(['24/12/2026', '17:50', '24/12/2026 25:00', '2026-12-24T17:50Z'])('is not read from "%s"', (text) => {
    expect(readDateText('dateTime', text)).toBeUndefined();
  });
});

it.each([
  ['date', '2026-12-24', '24/12/2026'],
  ['time', '17:50', '17:50'],
  ['time', '09:00:00', '09:00'],
  ['time', '09:00:30', '09:00:30'],
  ['dateTime', '2026-12-24T17:50', '24/12/2026 17:50'],
  ['date', '', ''],
  ['time', '', ''],
  ['dateTime', '', ''],
] as const)('writes the %s "%s" as "%s"', (kind, value, text) => {
  expect(writeDateText(kind, value)).toBe(text);
});

it.each([
  ['date', '24/12/26', '24/12/2026'],
  ['dateTime', '24/12/26 17:50', '24/12/2026 17:50'],
  ['time', '9', '9:00'],
  ['time', '1750', '1750'],
  ['date', '2026-12-24', '2026-12-24'],
] as const)('completes the %s "%s" to "%s"', (kind, text, completed) => {
  expect(completeDateText(kind, text)).toBe(completed);
});

const typed = (kind: DateKind, keys: string) =>
  keys.split('').reduce((text, key) => withSeparator(kind, text, text + key), '');

describe('separators', () => {
  it.each([
    ['date', '24122026', '24/12/2026'],
    ['date', '24/12/2026', '24/12/2026'],
    ['date', '2026-12-24', '2026-12-24'],
    ['time', '1750', '17:50'],
    ['time', '17:50', '17:50'],
    ['time', '9:30', '9:30'],
    ['time', '930', '930'],
    ['dateTime', '241220261750', '24/12/2026 17:50'],
    ['dateTime', '24/12/2026 17:50', '24/12/2026 17:50'],
    ['dateTime', '2026-12-24T17:50', '2026-12-24T17:50'],
  ] as const)('are added to the %s typed as "%s"', (kind, keys, text) => {
    expect(typed(kind, keys)).toBe(text);
  });

  it('can be deleted', () => {
    expect(withSeparator('date', '24/', '24')).toBe('24');
  });
});
