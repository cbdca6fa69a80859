import { describe, expect, it } from 'vitest';
import { holidayForm, withDates } from './holiday-form.ts';

const parse = (dates: string) => holidayForm.safeParse({ name: 'Stocktaking', dates });

describe('the form of a holiday set', () => {
  it('reads a date from each line', () => {
    expect(parse('2026-12-25\n2026-12-24').data?.dates.toSorted()).toEqual(['2026-12-24', '2026-12-25']);
  });

  it('names the first three lines that are no dates', () => {
    const message = parse('one\ntwo\n2026-12-24\nthree\nfour').error?.issues[0]?.message;
    expect(message).toContain('one, two, three');
    expect(message).not.toContain('four');
  });

  it('needs a date', () => {
    expect(parse('').success).toBe(false);
  });
});

it('more dates are merged in order, once each, before lines that are no dates', () => {
  expect(withDates('2026-12-25\nsoon\n2026-12-24', ['2026-12-26', '2026-12-24'])).toBe(
    '2026-12-24\n2026-12-25\n2026-12-26\nsoon',
  );
});
