import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginWithDevices, LOCATION_ID } from '../../testing/device-world.ts';
import { groups, locations } from '../../testing/fixtures.ts';
import { calls } from '../../testing/memory-link.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(beginWithDevices);

const groupOf = (title: string) => groups.find((group) => group.title === title)?.id ?? '';
const PLACES = ['groupId', 'controllerId', 'serialNumber'] as const;
/** Requests of the frame and the session, which concern no group or location. */
const OF_THE_FRAME = ['groups', 'session', 'settings', 'notices', 'profile'];
const placesAsked = (since: number) =>
  calls.slice(since).flatMap(({ path, input }) => {
    if (OF_THE_FRAME.includes(path.split('.')[0] ?? '')) return [];
    const named = PLACES.flatMap((name) => (input as Record<string, string> | undefined)?.[name] ?? []);
    return named.length === 0 ? [] : [{ path, named }];
  });
const lists = () => placesAsked(0).filter(({ path }) => /^(?:endpoints|baseUnits|conferences)\.list$/.test(path));
const shownGroup = (words: string) => screen.findByRole('button', { name: `Choose a group: ${words}` });

describe('a signed-in user', () => {
  it('works inside one selected group, to which all requests of pages are limited [B-001]', async () => {
    const yorkshire = groupOf('Yorkshire');
    const { router } = renderApp(`/locations?group=${yorkshire}`);
    await shownGroup('Northwind › UK › Yorkshire');
    for (const path of [
      '/locations',
      '/audio',
      '/msgs',
      '/dashboard/devices/headset-management',
      '/events/incidents',
      '/events/system',
    ]) {
      const since = calls.length;
      await router.navigate({ to: path as never });
      await waitFor(() => expect(placesAsked(since).length).toBeGreaterThan(0));
      await shownGroup('Northwind › UK › Yorkshire');
      const groupIds = placesAsked(since).flatMap(({ named }) => named);
      expect([path, [...new Set(groupIds)]]).toEqual([path, [yorkshire]]);
    }
  });

  it('works inside one selected location, to which all requests of its pages are limited [B-001]', async () => {
    const { router } = renderApp(`/locations/${LOCATION_ID}/devices/headset-management`);
    const location = locations.find(({ id }) => id === LOCATION_ID);
    await screen.findByRole('heading', { name: location?.boxName ?? '' });
    for (const page of ['base-unit-management', 'conference-management']) {
      const before = lists().length;
      await router.navigate({ to: `/locations/${LOCATION_ID}/devices/${page}` as never });
      await waitFor(() => expect(lists().length).toBeGreaterThan(before));
    }
    expect(new Set(lists().map(({ path }) => path))).toEqual(
      new Set(['endpoints.list', 'baseUnits.list', 'conferences.list']),
    );
    expect([...new Set(lists().flatMap(({ named }) => named))]).toEqual([LOCATION_ID]);
  });

  it('leaves a location outside the selected group [B-001]', async () => {
    const { router } = renderApp(`/locations/${LOCATION_ID}/devices?group=${groupOf('Ireland')}`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/locations'));
    expect(await screen.findByText('This is not available to your current selected group')).toBeTruthy();
  });
});
