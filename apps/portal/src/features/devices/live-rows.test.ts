import { describe, expect, it } from 'vitest';
import type { DeviceRow } from './list-data.ts';
import { concerns, passes, patched } from './live-rows.ts';

const ref = (deviceId: string) => ({ controllerId: 'c', deviceId });
const row = (deviceId: string, more: Partial<DeviceRow> = {}) =>
  ({ ...ref(deviceId), presence: 'online', isFaulty: false, status: 'online', ...more }) as DeviceRow;
const change = (more: object) => ({
  at: '2026-11-21T08:00:00.000Z',
  patched: [],
  created: [],
  removed: [],
  many: false,
  ...more,
});
const rows = [row('1'), row('2')];
const all = { filter: {}, searching: false };

describe('a change of devices', () => {
  it('concerns shown rows that were changed, created again or removed', () => {
    for (const kind of ['patched', 'created', 'removed'])
      expect(concerns(rows, change({ [kind]: [ref('2'), ref('9')] }), all).shown).toEqual([ref('2')]);
  });

  it('concerns all shown rows if there were many', () => {
    expect(concerns(rows, change({ many: true }), all).shown).toEqual([ref('1'), ref('2')]);
  });

  it('may add created devices, and changed ones to a filtered list', () => {
    const both = change({ created: [ref('2'), ref('8')], patched: [ref('1'), ref('9')] });
    expect(concerns(rows, both, all).others).toEqual([ref('8')]);
    expect(concerns(rows, both, { ...all, filter: { faultyOnly: true } }).others).toEqual([ref('8'), ref('9')]);
    expect(concerns(rows, both, { ...all, filter: { statuses: ['online'] } }).others).toEqual([ref('8'), ref('9')]);
    expect(concerns(rows, both, { ...all, filter: { faultyOnly: false } }).others).toEqual([ref('8')]);
  });

  it('adds nothing to the results of a search', () => {
    expect(concerns(rows, change({ created: [ref('8')] }), { ...all, searching: true }).others).toEqual([]);
  });
});

describe('a device', () => {
  it('passes the filter by presence and fault', () => {
    expect(passes(row('1'), {})).toBe(true);
    expect(passes(row('1'), { statuses: ['offline', 'online'] })).toBe(true);
    expect(passes(row('1'), { statuses: ['offline'] })).toBe(false);
    expect(passes(row('1'), { faultyOnly: true })).toBe(false);
    expect(passes(row('1', { isFaulty: true }), { faultyOnly: true })).toBe(true);
    expect(passes(row('1', { isFaulty: true }), { faultyOnly: true, statuses: ['offline'] })).toBe(false);
  });

  it('that was removed passes no filter', () => {
    expect(passes(row('1', { status: 'removed' }), {})).toBe(false);
  });
});

it('looked-up rows are replaced in place, and rows that were not found are marked as removed', () => {
  const now = row('1', { status: 'offline' });
  expect(patched([row('1'), row('2'), row('3')], [ref('1'), ref('2')], [now, row('9')])).toEqual([
    now,
    row('2', { status: 'removed' }),
    row('3'),
  ]);
});
