import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginWithDevices, LOCATION_ID, LOCATION_NAME } from '../../../testing/device-world.ts';
import { renderApp } from '../../../testing/render-app.tsx';

beforeEach(() => {
  beginWithDevices();
  fetched.mockImplementation(() => Promise.resolve(new Response('a,b\r\n')));
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  saved.length = 0;
  fetched.mockReset();
});

const saved: string[] = [];
const fetched = vi.fn<(path: string, init: unknown) => Promise<Response>>(() =>
  Promise.resolve(new Response('a,b\r\n')),
);
const exported = async () => {
  const request = await waitFor(() => {
    const found = fetched.mock.calls.find(([path]) => path.startsWith('/exports'));
    if (found === undefined) throw new Error('Nothing was fetched yet');
    return found;
  });
  const { pathname, searchParams } = new URL(request[0], 'http://portal');
  return { pathname, query: Object.fromEntries(searchParams), init: request[1] };
};
const londonNow = () => {
  const words = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/London' });
  return words.format(new Date()).replaceAll(/[-:]/g, '');
};

it('a list is exported with its group, category and filters to {YYYYMMDD HHmm}-{a}-{b}.csv in London time [B-019] [B-443] [B-444] [B-446]', async () => {
  const { user } = renderApp('/dashboard/devices/headset-management?page=1&filterType=offline');
  const before = londonNow();
  await user.click(await screen.findByText('Export CSV'));
  const { pathname, query, init } = await exported();
  expect(pathname).toBe('/exports/endpoints.csv');
  expect(query).toMatchObject({ endpointType: 'headset', removed: 'false', statuses: 'offline' });
  expect(query['groupId']).toBeTruthy();
  expect(JSON.stringify(init)).toContain('Bearer good-test');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect([`${before}-Northwind-headset.csv`, `${londonNow()}-Northwind-headset.csv`]).toContain(saved[0]);
});

it('the export of removed devices of a location has its name and ends in -Removed [B-443] [B-445]', async () => {
  const { user } = renderApp(`/locations/${LOCATION_ID}/devices/headset-management/removed`);
  await user.click(await screen.findByText('Export CSV'));
  expect((await exported()).query).toMatchObject({ controllerId: LOCATION_ID, removed: 'true' });
  await waitFor(() => expect(saved[0]).toMatch(new RegExp(`^\\d{8} \\d{4}-${LOCATION_NAME}-headset-Removed\\.csv$`)));
});

it('a failed export shows an error and saves nothing', async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response('{}', { status: 500 })));
  const { user } = renderApp('/dashboard/devices/keypad-management');
  await user.click(await screen.findByText('Export CSV'));
  expect(await screen.findByText('The list could not be exported. Nothing was saved.')).toBeTruthy();
  expect(saved).toEqual([]);
});
