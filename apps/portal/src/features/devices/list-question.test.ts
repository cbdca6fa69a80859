import { describe, expect, it } from 'vitest';
import { type AskedList, isSearchTooShort, questionOf } from './list-question.ts';

const asked = (search: Partial<AskedList['search']>, list: Partial<AskedList['list']> = {}): AskedList => ({
  list: { kind: 'headset', level: 'group', ...list },
  place: { groupId: 'g' },
  search: { page: 1, order: 'ASC', ...search },
});

describe('the question of a device list', () => {
  it('has the place, the filter and the trimmed search', () => {
    const { which, filter, rows, searching, isNarrowed } = questionOf(
      asked({ filterType: 'faulty', search: ' york ' }),
    );
    expect(filter).toEqual({ faultyOnly: true });
    expect(which).toEqual({ groupId: 'g', faultyOnly: true, search: 'york' });
    expect(rows).toEqual({ page: 1, order: 'ASC' });
    expect([searching, isNarrowed]).toEqual([true, true]);
  });

  it('is narrowed by a filter or a search alone', () => {
    expect(questionOf(asked({}))).toMatchObject({ searching: false, isNarrowed: false });
    expect(questionOf(asked({ filterType: 'faulty' }))).toMatchObject({ searching: false, isNarrowed: true });
    expect(questionOf(asked({ search: 'york' }))).toMatchObject({ searching: true, isNarrowed: true });
    expect(questionOf(asked({ search: '  ' }))).toMatchObject({ searching: false, isNarrowed: false });
  });

  it('has no status filter for removed devices', () => {
    expect(questionOf(asked({ filterType: 'faulty' }, { removed: true })).filter).toEqual({});
  });

  it('is deep after 2,000 rows', () => {
    const pages = [1, 10_000].map((page) => questionOf(asked({ page })).isDeep);
    expect(pages).toEqual([false, true]);
  });

  it('has a key of its own', () => {
    expect(questionOf(asked({})).key).toBe(questionOf(asked({})).key);
    expect(questionOf(asked({})).key).not.toBe(questionOf(asked({ page: 2 })).key);
  });
});

it('a search in a group needs three characters, in a location one', () => {
  const isShort = (search: string, level: 'group' | 'location') => isSearchTooShort(asked({ search }, { level }));
  expect(['', '  ', 'y', 'yo', 'yor'].map((text) => isShort(text, 'group'))).toEqual([false, false, true, true, false]);
  expect(isShort('y', 'location')).toBe(false);
  expect(isSearchTooShort(asked({}))).toBe(false);
});
