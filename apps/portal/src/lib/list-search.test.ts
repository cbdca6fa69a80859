import { describe, expect, it } from 'vitest';
import { nextSort, parseSearch, readListSearch, stringifySearch } from './list-search.ts';

const read = readListSearch(['boxName', 'status']);

describe('the state of a list in its URL', () => {
  it.each(['0', '-3', 'two', '', undefined])('treats page %s as page 1 [A-116] [B-115] [B-114] [C-173]', (page) => {
    expect(read({ page }).page).toBeUndefined();
  });
  it('removes an unknown sort and returns to page 1 [A-119] [C-171] [B-112] [B-111]', () => {
    expect(read({ page: '4', sort: 'shoeSize', order: 'DESC' })).toMatchObject({ page: undefined, sort: undefined });
  });
  it('treats an unknown order as ASC [A-120] [B-113] [C-172] and allows only ASC or DESC [C-170] [B-110]', () => {
    expect(read({ sort: 'status', order: 'sideways' })).toMatchObject({ sort: 'status', order: 'ASC' });
  });
  it('keeps filterType, noFilters, order, page, search and sort in a readable form [A-115] [B-109]', () => {
    const url = '?filterType=fault&noFilters=1&order=DESC&page=2&search=leeds&sort=boxName';
    const state = read(parseSearch(url));
    expect(state).toEqual({
      filterType: 'fault',
      noFilters: '1',
      order: 'DESC',
      page: 2,
      search: 'leeds',
      sort: 'boxName',
    });
    expect(
      new Set(
        stringifySearch({ ...state })
          .slice(1)
          .split('&'),
      ),
    ).toEqual(new Set(url.slice(1).split('&')));
  });
});

describe('clicks on a column', () => {
  it('sort ascending, then descending, then not at all [A-188] [C-167] [B-118] [C-168] [B-119] [C-169] [B-120]', () => {
    const first = nextSort<string>({}, 'boxName');
    const second = nextSort(first, 'boxName');
    expect([first, second, nextSort(second, 'boxName')]).toEqual([
      { sort: 'boxName', order: 'ASC' },
      { sort: 'boxName', order: 'DESC' },
      { sort: undefined, order: undefined },
    ]);
  });
  it('start with ascending order on another column', () => {
    expect(nextSort<string>({ sort: 'boxName', order: 'DESC' }, 'status')).toEqual({ sort: 'status', order: 'ASC' });
  });
});
