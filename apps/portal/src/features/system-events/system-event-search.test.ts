import { describe, expect, it } from 'vitest';
import { uuid } from '../../../testing/fixtures.ts';
import { cursorsOf, isFiltered, readSystemEventSearch, toFilter } from './system-event-search.ts';

const at = '2026-11-21T08:00:00.123456Z';
const id = `${uuid(2, 1)}..12`;
const read = (raw: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(readSystemEventSearch(raw)).filter(([, value]) => value !== undefined));

describe('the address of the system events', () => {
  it('has the filter and the position', () => {
    const search = {
      from: '2026-11-01',
      to: '2026-11-21',
      search: 'leeds',
      type: 'rack.opened',
      category: 'call',
      location: uuid(2, 1),
      page: 2,
      olderThan: `${at}_${id}`,
    };
    expect(read(search)).toEqual(search);
    expect(cursorsOf(readSystemEventSearch(search))).toEqual({ olderThan: { at, id }, newerThan: undefined });
  });

  it('loses values that are not valid', () => {
    expect(read({ from: '2026-02-30', category: 'toString', location: 'x', olderThan: `${at}_x`, page: 2 })).toEqual(
      {},
    );
  });

  it('asks for one location instead of the group', () => {
    expect(toFilter({ location: 'l', type: 't' }, 'group')).toEqual({ controllerId: 'l', type: 't' });
    expect(toFilter({ from: '2026-11-01', to: '2026-11-30', category: 'call', search: 's' }, 'group')).toEqual({
      groupId: 'group',
      from: new Date(2026, 10, 1).toISOString(),
      to: new Date(2026, 11, 1).toISOString(),
      category: 'call',
      search: 's',
    });
  });

  it.each(['from', 'to', 'search', 'type', 'category', 'location'])('is filtered by %s', (name) => {
    expect(isFiltered({ [name]: 'x' })).toBe(true);
    expect(isFiltered({ page: 2, olderThan: 'x' })).toBe(false);
  });
});
