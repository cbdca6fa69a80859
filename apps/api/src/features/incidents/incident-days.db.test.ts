import { MINUTE_MS } from '@earshot/domain/time/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { insertIncidentRow } from '../../testing/incidents.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

const DAY = 24 * 60;
let api: TestApi;
let customer: TestClient;
beforeAll(async () => {
  api = await testApi();
  customer = await api.signedIn({ roleId: 2, groupId: api.world.customer.groupId });
});
afterAll(() => api.destroy());

type Place = 'north' | 'leeds' | 'south' | 'other';
const happened = (place: Place, minutesAgo: number, lasted?: number) =>
  insertIncidentRow(api.deps.db, api.world[place].groupId, { minutesAgo, ...(lasted !== undefined && { lasted }) });
const daysOf = (place: Place | 'customer', days: 7 | 30 | 90 = 7) =>
  customer.call('incidents.days', { groupId: api.world[place].groupId, days, zone: 'Europe/London' });

describe('incidents by day', () => {
  it('count what began and ended, what was left each evening, and the times to repair', async () => {
    await happened('north', 3 * DAY, 20);
    await happened('leeds', 3 * DAY, 60);
    await happened('north', 3 * DAY, 10);
    await happened('north', 20 * DAY, 17 * DAY);
    await happened('north', 2 * DAY);
    await happened('south', DAY);
    const { items, ...all } = await daysOf('north');
    expect(items).toHaveLength(7);
    const sum = (key: 'began' | 'resolved') => items.reduce((total, item) => total + item[key], 0);
    expect([sum('began'), sum('resolved'), items[0]?.unresolved, items.at(-1)?.unresolved]).toEqual([4, 4, 1, 1]);
    expect(all).toEqual({ medianRepairMs: 40 * MINUTE_MS, longestRepairMs: 17 * DAY * MINUTE_MS });
    const long = items.find(({ longestRepairMs }) => longestRepairMs === 17 * DAY * MINUTE_MS);
    expect(long?.resolved).toBeGreaterThan(0);
    expect((await daysOf('customer')).items.at(-1)?.unresolved).toBe(2);
    const month = (await daysOf('north', 30)).items;
    expect([month[0]?.unresolved, month.reduce((total, { began }) => total + began, 0)]).toEqual([0, 5]);
  });

  it('have no time to repair without a resolved incident', async () => {
    expect(await daysOf('south')).toMatchObject({ medianRepairMs: null, longestRepairMs: null });
  });

  it('are not shown for a group of another customer', async () => {
    await happened('other', 10);
    expect(await customer.code('incidents.days', { groupId: api.world.other.groupId })).toBe('UE_404');
  });
});
