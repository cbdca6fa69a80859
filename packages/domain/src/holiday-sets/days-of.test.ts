import { describe, expect, it } from 'vitest';
import { daysOf } from './days-of.ts';

describe('the days of all sources', () => {
  it('are undefined without any source, so that the stored days stay', () => {
    expect(daysOf({})).toEqual({ unclear: [] });
  });

  it('are empty when a source is given without days', () => {
    expect(daysOf({ dates: [] })).toEqual({ dates: [], unclear: [] });
    expect(daysOf({ text: '' })).toEqual({ dates: [], unclear: [] });
    expect(daysOf({ bankHolidays: [] })).toEqual({ dates: [], unclear: [] });
  });

  it('are combined, sorted and without duplicates, with the lines that are not dates', () => {
    expect(
      daysOf({
        dates: ['2026-12-31', '2026-12-24'],
        text: '2026-12-24\n2026-06-01\nChristmas',
        bankHolidays: [{ division: 'england-and-wales', year: 2026 }],
      }),
    ).toEqual({
      dates: [
        '2026-01-01',
        '2026-04-03',
        '2026-04-06',
        '2026-05-04',
        '2026-05-25',
        '2026-06-01',
        '2026-08-31',
        '2026-12-24',
        '2026-12-25',
        '2026-12-26',
        '2026-12-28',
        '2026-12-31',
      ],
      unclear: ['Christmas'],
    });
  });
});
