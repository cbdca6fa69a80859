import { describe, expect, it } from 'vitest';
import { CONTROLLER_STATUSES } from '../controllers/presence.ts';
import { DASHBOARD_STATUSES } from '../devices/statuses.ts';
import { initialFilters, readFilters, toggleFilter } from './filters.ts';

describe('the status filters of the dashboard', () => {
  it('are initially all on, except removed [B-050]', () => {
    expect(initialFilters(CONTROLLER_STATUSES)).toEqual(CONTROLLER_STATUSES);
    expect(initialFilters(DASHBOARD_STATUSES)).toEqual(['online', 'offline', 'longOffline', 'unknown']);
    expect(readFilters(DASHBOARD_STATUSES, undefined)).toEqual(initialFilters(DASHBOARD_STATUSES));
  });

  it('are switched off and on individually', () => {
    const out = toggleFilter(CONTROLLER_STATUSES, { filterType: undefined, status: 'active' });
    expect(out).toBe('inactive,fault,rebooting,unknown');
    expect(toggleFilter(CONTROLLER_STATUSES, { filterType: out, status: 'fault' })).toBe('inactive,rebooting,unknown');
    expect(toggleFilter(CONTROLLER_STATUSES, { filterType: out, status: 'active' })).toBeUndefined();
  });

  it('return to the initial filters when the last one is switched off [B-214] [B-215]', () => {
    expect(toggleFilter(CONTROLLER_STATUSES, { filterType: 'fault', status: 'fault' })).toBeUndefined();
    expect(readFilters(CONTROLLER_STATUSES, 'nonsense')).toEqual(CONTROLLER_STATUSES);
  });

  it('include removed when it is switched on', () => {
    expect(toggleFilter(DASHBOARD_STATUSES, { filterType: undefined, status: 'removed' })).toBe(
      'online,offline,longOffline,removed,unknown',
    );
  });
});
