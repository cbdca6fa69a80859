import { describe, expect, it } from 'vitest';
import { uuid } from '../../../testing/fixtures.ts';
import { isFiltered, readAuditSearch, toFilter } from './audit-search.ts';

const at = '2026-11-21T08:00:00.123456Z';
const cursor = `${at}_${uuid(6, 1)}`;
const read = (raw: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(readAuditSearch(raw)).filter(([, value]) => value !== undefined));

describe('the address of the user events', () => {
  it('has a filter, and the open event', () => {
    const search = {
      from: '2026-11-01',
      to: '2026-11-21',
      person: 'aisha',
      action: 'user.update',
      subject: 'york',
      field: 'name',
      event: uuid(6, 2),
    };
    expect(read(search)).toEqual(search);
  });

  it('loses values that are not valid', () => {
    expect(read({ from: '2026-02-30', to: 7, person: '', action: ['a'], event: 'x', page: '2' })).toEqual({});
  });

  it('cuts texts that are too long', () => {
    const long = 'x'.repeat(400);
    const { person, action, subject, field } = readAuditSearch({
      person: long,
      action: long,
      subject: long,
      field: long,
    });
    expect([person, action, subject, field].map((text) => text?.length)).toEqual([320, 100, 200, 100]);
  });

  it('has one cursor, and a page number only with a cursor', () => {
    expect(read({ olderThan: cursor, newerThan: cursor, page: 2 })).toEqual({ olderThan: cursor, page: 2 });
    expect(read({ newerThan: cursor, page: '3' })).toEqual({ newerThan: cursor, page: 3 });
    expect(read({ olderThan: cursor, page: 1 })).toEqual({ olderThan: cursor });
    expect(read({ olderThan: cursor, page: 1.5 })).toEqual({ olderThan: cursor });
  });
});

describe('the filter of the user events', () => {
  it('has whole days of the user, including the last', () => {
    expect(toFilter({ from: '2026-11-01', to: '2026-11-30' }, 'group')).toEqual({
      groupId: 'group',
      from: new Date(2026, 10, 1).toISOString(),
      to: new Date(2026, 11, 1).toISOString(),
    });
  });

  it('has only the values that are set', () => {
    const texts = { person: 'a', action: 'b', subject: 'c', field: 'd' };
    expect(toFilter({ ...texts, page: 2 }, 'group')).toEqual({ groupId: 'group', ...texts });
    expect(toFilter({}, 'group')).toEqual({ groupId: 'group' });
  });

  it.each(['from', 'to', 'person', 'action', 'subject', 'field'])('is set by %s', (name) => {
    expect(isFiltered({ [name]: 'x' })).toBe(true);
  });
  it('is not set by a page or an open event', () => {
    expect(isFiltered({ page: 2, event: 'x', olderThan: cursor })).toBe(false);
  });
});
