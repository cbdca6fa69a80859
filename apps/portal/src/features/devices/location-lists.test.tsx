import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginWithDevices, LOCATION_ID, LOCATION_NAME } from '../../../testing/device-world.ts';
import { fakeEndpoint, fakeFleet } from '../../../testing/fake-devices.ts';
import { calls } from '../../../testing/memory-link.ts';
import { renderApp } from '../../../testing/render-app.tsx';

beforeEach(beginWithDevices);

type Router = ReturnType<typeof renderApp>['router'];
const queryOf = (router: Router) => Object.fromEntries(new URLSearchParams(router.state.location.searchStr));
const inputsOf = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
const at = (path: string) => `/locations/${LOCATION_ID}/devices${path}`;
const heads = async (): Promise<string[]> => {
  await waitFor(() => expect(document.querySelector('table')).not.toBeNull());
  return [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent ?? '').filter(Boolean);
};
const rowCount = () => document.querySelectorAll('tr[data-row]').length;

const CUT_OFF_AT = '2026-11-20T17:03:00.000Z';

describe('the devices of a location that is cut off', () => {
  beforeEach(() => {
    const cutOff = { controllerId: LOCATION_ID, lastKnownAt: CUT_OFF_AT };
    fakeFleet.endpoints = fakeFleet.endpoints.map((one) =>
      one.controllerId === LOCATION_ID ? { ...one, ...cutOff } : one,
    );
  });

  it('are shown as last known in their list, with the time', async () => {
    renderApp(at('/headset-management'));
    const row = (await screen.findByText('headset 00')).closest('tr') as HTMLElement;
    const status = within(row).getByText('Online').closest('[data-last-known]') as HTMLElement;
    expect(status.textContent).toContain('as of 20/11/2026');
  });

  it('are counted as last known, with the time', async () => {
    renderApp(at(''));
    const card = within(await screen.findByRole('region', { name: 'Headsets' }));
    const counts = (await card.findByText(/^as of 20\/11\/2026/)).closest('[data-last-known]');
    expect(counts?.textContent).toContain('Online');
  });
});

describe('the device lists of a location', () => {
  it.each([
    ['headset', 'Headsets'],
    ['handset', 'Handsets'],
    ['callpoint', 'Call points'],
    ['keypad', 'Keypads'],
  ])('at %s-management show only its %s [B-079] [B-008] [B-009] [B-010] [B-011]', async (slug, title) => {
    renderApp(at(`/${slug}-management`));
    expect(await screen.findByText(title, { selector: 'h2' })).toBeTruthy();
    expect(await screen.findByText(`${slug} 00`)).toBeTruthy();
    expect(screen.queryByText(`${slug} 01`)).toBeNull();
    expect(inputsOf('endpoints.list')[0]).toMatchObject({ endpointType: slug, controllerId: LOCATION_ID });
    expect(await heads()).not.toContain('Location');
  });

  it('show 50 endpoints to a page [B-560], and 20 removed devices in a separate list [B-561]', async () => {
    const removed = {
      controllerId: LOCATION_ID,
      status: 'removed',
      deactivatedAt: '2026-01-02T03:04:05.000Z',
    } as const;
    fakeFleet.removed = Array.from({ length: 45 }, (_, n) => fakeEndpoint('headset', 900 + n, removed));
    const { router } = renderApp(at('/headset-management'));
    await waitFor(() => expect(rowCount()).toBe(50));
    expect(await screen.findByText('1–50 of 60')).toBeTruthy();
    await router.navigate({ to: at('/headset-management/removed') as never });
    expect(await screen.findByText('1–20 of 45')).toBeTruthy();
    await waitFor(() => expect(rowCount()).toBe(20));
  });

  it('start with the most recently removed devices [B-080] [B-081] [B-150] [B-572]', async () => {
    const { router } = renderApp(at('/headset-management/removed'));
    expect(await screen.findByText('Removed headsets', { selector: 'h2' })).toBeTruthy();
    await waitFor(() => expect(queryOf(router)).toEqual({ page: '1', sort: 'deactivatedAt', order: 'DESC' }));
    expect(await heads()).toEqual(['IPEI', 'Device', 'Removed at', 'Last event']);
    expect(inputsOf('endpoints.list').at(-1)).toMatchObject({ removed: true, sort: 'deactivatedAt', order: 'DESC' });
  });

  it('have no sort in the URL until the user sorts them [B-568] [B-569] [B-570] [B-571]', async () => {
    const { router } = renderApp(at('/callpoint-management'));
    await screen.findByText('callpoint 00');
    expect(queryOf(router)).toEqual({});
    expect(inputsOf('endpoints.list')[0]).not.toHaveProperty('sort', expect.anything());
  });

  it('include base units, conferences, and registration modules without a location column [B-153] [B-084] [B-085] [B-086] [B-007] [B-012] [B-565] [B-562]', async () => {
    const { router } = renderApp(at('/base-unit-management'));
    expect(await screen.findByText('Base unit 2')).toBeTruthy();
    await router.navigate({ to: at('/registration-module-management') as never });
    expect(await screen.findByText('rm-0')).toBeTruthy();
    expect(await heads()).toEqual(['ID', 'Status', 'Uptime']);
    await router.navigate({ to: at('/conference-management') as never });
    expect(await screen.findByText('Conference 1')).toBeTruthy();
    expect(screen.getByText('4 devices')).toBeTruthy();
    expect(screen.getByText('talkers: 2, muted: no')).toBeTruthy();
  });

  it('show the role, the weakest signal and the battery as the state of a base unit [B-200] [B-201] [B-202] [B-309]', async () => {
    const { user } = renderApp(at('/base-unit-management'));
    await user.click(await screen.findByRole('button', { name: 'View' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'State' }));
    const row = (await screen.findByText('Base unit 0')).closest('tr');
    expect(row?.querySelector('[data-signal="red"]')?.textContent).toContain('80');
    expect(row?.querySelector('[data-battery="medium-low"]')?.textContent).toContain('40 %');
    expect(within(row as HTMLElement).getByText('Primary')).toBeTruthy();
  });

  it('are shown together by type on the page of the location [B-068]', async () => {
    renderApp(at(''));
    const card = await screen.findByRole('region', { name: 'Conferences' });
    expect(await within(card).findByText('1', { selector: 'h2 *' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Headsets' })).toBeTruthy();
    expect(LOCATION_NAME).not.toBe('');
  });
});
