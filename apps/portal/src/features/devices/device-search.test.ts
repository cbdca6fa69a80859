import type { ListedDevices } from '@earshot/domain/devices/lists';
import { describe, expect, it } from 'vitest';
import { FILTER_CHOICES, choicesOf, readChoices, toFilter, toggleChoice } from './device-filter.ts';
import { isSettled, readDeviceSearch } from './device-search.ts';

const headsets: ListedDevices = { kind: 'headset', level: 'group' };
const removed: ListedDevices = { kind: 'keypad', level: 'group', removed: true };
const removedAtLocation: ListedDevices = { kind: 'keypad', level: 'location', removed: true };
const atLocation: ListedDevices = { kind: 'headset', level: 'location' };

const settled = (raw: Record<string, string>, list = headsets) => isSettled(raw, readDeviceSearch(raw, list), list);

describe('the URL of a device list', () => {
  it('has the default query of its route [B-057] [B-064] [B-081]', () => {
    expect(readDeviceSearch({}, headsets)).toMatchObject({ page: 1, sort: 'locationName', order: 'ASC' });
    expect(readDeviceSearch({}, removed)).toMatchObject({ page: 1, sort: 'locationName', order: 'DESC' });
    expect(readDeviceSearch({}, removedAtLocation)).toMatchObject({ page: 1, sort: 'deactivatedAt', order: 'DESC' });
    expect(readDeviceSearch({}, atLocation)).toMatchObject({ page: 1, sort: undefined });
  });
  it('stays unsorted when it has a page but no sort', () => {
    expect(readDeviceSearch({ page: '1' }, headsets)).toMatchObject({ page: 1, sort: undefined, order: undefined });
  });
  it.each(['0', '-2', 'two'])('treats page %s as page 1 [B-114] [B-115]', (page) => {
    expect(readDeviceSearch({ page }, headsets).page).toBe(1);
  });
  it('drops a sort that the list does not support and returns to page 1 [B-111] [B-112] [B-574]', () => {
    const search = readDeviceSearch({ page: '7', sort: 'deactivatedAt', order: 'DESC' }, headsets);
    expect(search).toMatchObject({ page: 1, sort: undefined, order: undefined });
    expect(readDeviceSearch({ page: '7', sort: 'deactivatedAt' }, removed)).toMatchObject({ page: 7, order: 'ASC' });
  });
  it('treats an invalid order as ASC [B-113] [B-110]', () => {
    expect(readDeviceSearch({ sort: 'name', order: 'UP' }, headsets).order).toBe('ASC');
  });
  it('drops its filters with noFilters [B-109]', () => {
    const raw = { filterType: 'faulty', noFilters: 'true', search: 'till' };
    expect(readDeviceSearch(raw, headsets)).toMatchObject({ filterType: undefined, noFilters: 'true', search: 'till' });
  });
  it('is settled only when it is complete and valid', () => {
    expect([settled({}), settled({}, atLocation)]).toEqual([false, true]);
    expect(settled({ page: '1', sort: 'locationName', order: 'ASC' })).toBe(true);
    expect([settled({ page: '0' }), settled({ page: '3', sort: 'shoeSize' })]).toEqual([false, false]);
  });
  it('is settled without its first page only if it need not name its sort', () => {
    const query = { sort: 'name', order: 'ASC' };
    expect([settled(query), settled(query, removedAtLocation), settled(query, atLocation)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(settled({ ...query, page: '1' })).toBe(true);
  });
  it('is settled with a page that is a number; a value that is neither text nor a number counts as missing', () => {
    const search = readDeviceSearch({ page: '2' }, atLocation);
    expect(isSettled({ page: 2 }, search, atLocation)).toBe(true);
    expect(isSettled({ page: '2', search: ['till'] }, search, atLocation)).toBe(true);
    expect(isSettled({ page: '2', search: 'till' }, search, atLocation)).toBe(false);
  });
  it.each(['search', 'filterType', 'noFilters'])('has no default sort if it has a %s', (key) => {
    expect(readDeviceSearch({ [key]: 'true' }, headsets).sort).toBeUndefined();
  });
  it('keeps its filters without noFilters', () => {
    expect(readDeviceSearch({ filterType: 'faulty' }, headsets).filterType).toBe('faulty');
  });
});

describe('the filters of a device list', () => {
  it('add and remove a status with each click [B-214]', () => {
    expect(toggleChoice([], 'offline')).toBe('offline');
    expect(toggleChoice(['offline'], 'longOffline')).toBe('offline,longOffline');
    expect(toggleChoice(['offline', 'longOffline'], 'offline')).toBe('longOffline');
  });
  it('return to the default set when empty, with no filter in the URL [B-215] [B-216]', () => {
    expect(toggleChoice(['offline'], 'offline')).toBeUndefined();
    expect(toFilter(readChoices(undefined))).toEqual({});
    expect(toggleChoice(['online', 'offline', 'longOffline'], 'unknown')).toBeUndefined();
  });
  it('do not combine faulty with a status, because a faulty device is online', () => {
    expect(toggleChoice(['offline'], 'faulty')).toBe('faulty');
    expect(toggleChoice(['faulty'], 'offline')).toBe('offline');
    expect(toFilter(['faulty'])).toEqual({ faultyOnly: true });
    expect(toFilter(['offline', 'unknown'])).toEqual({ statuses: ['offline', 'unknown'] });
  });
  it('are online, offline and longOffline for registration modules [B-210]', () => {
    expect(choicesOf('registrationModule')).toEqual(['online', 'offline', 'longOffline']);
    expect(choicesOf('headset')).toEqual(FILTER_CHOICES);
  });
  it('are shown in the order of the chips', () => {
    expect(readChoices('faulty,unknown,longOffline,offline,online')).toEqual([
      'online',
      'offline',
      'longOffline',
      'unknown',
      'faulty',
    ]);
    expect(readChoices('')).toEqual([]);
    expect(readChoices(undefined)).toEqual([]);
  });
  it('turn faulty off again, and faulty wins over a status beside it in the URL', () => {
    expect(toggleChoice(['faulty'], 'faulty')).toBeUndefined();
    expect(toFilter(['offline', 'faulty'])).toEqual({ faultyOnly: true });
  });
  it('ignore unknown names', () => {
    expect(readChoices('sleepy,unknown,online')).toEqual(['online', 'unknown']);
  });
});
