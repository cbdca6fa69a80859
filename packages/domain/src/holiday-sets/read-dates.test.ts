import { describe, expect, it } from 'vitest';
import { readDates } from './read-dates.ts';

const calendar = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']), 'END:VCALENDAR'].join(
    '\r\n',
  );

describe('dates in a text', () => {
  it('are read one per line, sorted and without duplicates', () => {
    expect(readDates('2026-12-26\n 2026-12-25\r\n\r\n2026-12-26')).toEqual({
      dates: ['2026-12-25', '2026-12-26'],
      unclear: [],
    });
  });

  it('are returned with the lines that are not dates', () => {
    expect(readDates('2026-02-29\nChristmas\n2026-12-25')).toEqual({
      dates: ['2026-12-25'],
      unclear: ['2026-02-29', 'Christmas'],
    });
  });

  it('are all days of the whole-day events in a calendar file', () => {
    const text = calendar(
      ['DTSTART;VALUE=DATE:20261225', 'SUMMARY:Christmas'],
      ['DTSTART;VALUE=DATE:20270101', 'DTEND;VALUE=DATE:20270104', 'SUMMARY:Closed'],
      ['DTSTART:20270504T090000Z', 'SUMMARY:A meeting, not a d', ' ay'],
      ['DTSTART;VALUE=DATE:20270601', 'RRULE:FREQ=YEARLY', 'SUMMARY:Founding day'],
    );
    expect(readDates(text)).toEqual({
      dates: ['2026-12-25', '2027-01-01', '2027-01-02', '2027-01-03'],
      unclear: ['A meeting, not a day', 'Founding day'],
    });
  });

  it.each([
    ['20261226', ['2026-12-25']],
    ['20261225', ['2026-12-25']],
    ['20261220', ['2026-12-25']],
    ['20261227', ['2026-12-25', '2026-12-26']],
  ])('of an event that ends before %s are at least its first day', (end, dates) => {
    const event = ['DTSTART;VALUE=DATE:20261225', `DTEND;VALUE=DATE:${end}`, 'SUMMARY:Christmas'];
    expect(readDates(calendar(event))).toEqual({ dates, unclear: [] });
  });

  it('are those of events of at most 100 days', () => {
    const [longest = '', tooLong = ''] = ['20260411', '20260412'].map((end) =>
      calendar(['DTSTART;VALUE=DATE:20260101', `DTEND;VALUE=DATE:${end}`, 'SUMMARY:Refurbishment']),
    );
    expect(readDates(longest).dates).toHaveLength(100);
    expect(readDates(tooLong)).toEqual({ dates: [], unclear: ['Refurbishment'] });
  });

  it('have a year, a month and a day', () => {
    const unclear = ['2026', '2026-12', '2026-12-25T09:00', '2026-1-5'];
    expect(readDates(unclear.join('\n'))).toEqual({ dates: [], unclear });
  });

  it('are returned with the first 80 characters of other lines', () => {
    expect(readDates(`${'x'.repeat(80)}y`).unclear).toEqual(['x'.repeat(80)]);
  });

  it('are empty for a blank text', () => {
    expect(readDates(' \n')).toEqual({ dates: [], unclear: [] });
  });
});
