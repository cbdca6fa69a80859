import { describe, expect, it } from 'vitest';
import { lastPage, toPage } from './page.ts';
import { listInput } from './schema.ts';
import { SORT_SIGNS } from './sort-sign.ts';
import { escapeSearchText } from './search-text.ts';

describe('the pages of a list', () => {
  it('number the total divided by the page size, rounded up [A-117] [B-116], and at least one [A-118] [B-117] [C-174]', () => {
    expect([lastPage(40, 20), lastPage(41, 20), lastPage(1, 20), lastPage(0, 20)]).toEqual([2, 3, 1, 1]);
  });
  it.each(['0', '-3', 'two', '', null, undefined, Number.NaN])('start at 1 for %s [C-173]', (page) => {
    expect(toPage(page)).toBe(1);
  });
  it('have 20 rows by default [A-330] [B-559] [C-459]', () => {
    const input = { groupId: '00000000-0000-4000-8000-000000000001' };
    expect(listInput(['name']).parse(input)).toMatchObject({ page: 1, pageSize: 20, search: '', order: 'ASC' });
  });
});

const sorted = (order: keyof typeof SORT_SIGNS) => [2, 3, 1].toSorted((a, b) => SORT_SIGNS[order] * (a - b));

it('sorting maps ASC to 1 and DESC to -1, for use with a single comparison [B-606]', () => {
  expect(SORT_SIGNS).toEqual({ ASC: 1, DESC: -1 });
  expect([sorted('ASC'), sorted('DESC')]).toEqual([
    [1, 2, 3],
    [3, 2, 1],
  ]);
});

it('characters with a special meaning in SQL are escaped in a search [A-237] [C-282] [B-375]', () => {
  expect(escapeSearchText(String.raw`50%_o'f\ `)).toBe(String.raw`50\%\_o'f\\ `);
});
