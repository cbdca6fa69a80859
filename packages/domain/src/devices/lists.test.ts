import { describe, expect, it } from 'vitest';
import { listEndpointsInput } from './schema.ts';
import {
  BASE_UNIT_SORTS,
  defaultDeviceSort,
  devicePageSize,
  deviceSorts,
  ENDPOINT_SORTS,
  REMOVED_SORTS,
} from './lists.ts';
import { DEVICE_KINDS } from './kinds.ts';

const at = (level: 'group' | 'location') => (kind: (typeof DEVICE_KINDS)[number]) => defaultDeviceSort({ kind, level });

describe('the default sort of a list', () => {
  it('of headsets of a location is by deviceId [B-568]', () => {
    expect(at('location')('headset')).toEqual({ sort: 'deviceId', order: 'ASC' });
  });
  it('of handsets of a location is by name [B-569]', () => {
    expect(at('location')('handset')).toEqual({ sort: 'name', order: 'ASC' });
  });
  it('of call points of a location is by location [B-570]', () => {
    expect(at('location')('callpoint')).toEqual({ sort: 'location', order: 'ASC' });
  });
  it('of keypads of a location is by location [B-571]', () => {
    expect(at('location')('keypad')).toEqual({ sort: 'location', order: 'ASC' });
  });
  it('of removed devices of a location is by deactivatedAt, latest first [B-572]', () => {
    expect(defaultDeviceSort({ kind: 'headset', level: 'location', removed: true })).toEqual({
      sort: 'deactivatedAt',
      order: 'DESC',
    });
  });
  it('of registration modules of a location is by id [B-573]', () => {
    expect(at('location')('registrationModule')).toEqual({ sort: 'id', order: 'ASC' });
  });
  it('of a group is by location, descending for removed devices', () => {
    expect(at('group')('headset')).toEqual({ sort: 'locationName', order: 'ASC' });
    const removed = defaultDeviceSort({ kind: 'keypad', level: 'group', removed: true });
    expect(removed).toEqual({ sort: 'locationName', order: 'DESC' });
  });
  it('is one of the sorts of its list', () => {
    for (const kind of DEVICE_KINDS) {
      for (const level of ['group', 'location'] as const) {
        for (const removed of [false, true]) {
          const { sort } = defaultDeviceSort({ kind, level, removed });
          expect(deviceSorts({ kind, removed })).toContain(sort);
        }
      }
    }
  });
});

describe('a page', () => {
  it('of endpoints of a location has 50 rows [B-560]', () => {
    const sizes = (['headset', 'handset', 'callpoint', 'keypad'] as const).map((kind) =>
      devicePageSize({ kind, level: 'location' }),
    );
    expect(sizes).toEqual([50, 50, 50, 50]);
  });
  it('of removed endpoints has 20 rows [B-561]', () => {
    expect(devicePageSize({ kind: 'headset', level: 'location', removed: true })).toBe(20);
    expect(devicePageSize({ kind: 'headset', level: 'group', removed: true })).toBe(20);
  });
  it('of registration modules has 20 rows [B-562]', () => {
    expect(devicePageSize({ kind: 'registrationModule', level: 'location' })).toBe(20);
  });
  it('of endpoints of a group has 20 rows [B-563]', () => {
    expect(devicePageSize({ kind: 'headset', level: 'group' })).toBe(20);
  });
  it('of base units has 20 rows [B-565]', () => {
    expect(devicePageSize({ kind: 'baseunit', level: 'location' })).toBe(20);
    expect(devicePageSize({ kind: 'baseunit', level: 'group' })).toBe(20);
  });
});

describe('the sort fields', () => {
  it('are the fixed columns of each list [B-574] [B-610]', () => {
    expect(ENDPOINT_SORTS).toEqual([
      'locationName',
      'ipui',
      'deviceId',
      'device',
      'name',
      'location',
      'status',
      'conference',
      'conferenceJointime',
      'lastEventTime',
      'conferenceMode',
      'lastEnrolledUser',
      'updatedAt',
    ]);
    expect(REMOVED_SORTS).toEqual(['locationName', 'ipui', 'deviceId', 'device', 'deactivatedAt', 'lastEventTime']);
    expect(BASE_UNIT_SORTS).toHaveLength(13);
    const input = { groupId: '00000000-0000-4000-8000-000000000001', endpointType: 'headset' };
    expect(listEndpointsInput.safeParse({ ...input, sort: 'battery' }).success).toBe(false);
    expect(listEndpointsInput.safeParse({ ...input, sort: 'deactivatedAt' }).success).toBe(false);
    expect(listEndpointsInput.safeParse({ ...input, sort: 'deactivatedAt', removed: true }).success).toBe(true);
    expect(listEndpointsInput.safeParse({ ...input, sort: 'status', removed: true }).success).toBe(false);
  });
});
