import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginWithDevices, LOCATION_ID, LOCATION_NAME } from '../../../testing/device-world.ts';
import { fakeEndpoint, fakeFleet } from '../../../testing/fake-devices.ts';
import { fakeRouter } from '../../../testing/fake-router.ts';
import { answers, refuse } from '../../../testing/memory-link.ts';
import { renderApp } from '../../../testing/render-app.tsx';

beforeEach(beginWithDevices);

const pageOf = (kind: string, deviceId: string) => `/locations/${LOCATION_ID}/devices/${kind}-management/${deviceId}`;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const FAULTY = fakeEndpoint('headset', 18);

describe('the page of a device', () => {
  it('opens from the row of the device and leads back to the filtered list [B-008]', async () => {
    const { user, router } = renderApp('/dashboard/devices/headset-management?page=1&filterType=faulty');
    await user.click(await screen.findByText(FAULTY.name));
    expect(await screen.findByRole('heading', { level: 1, name: FAULTY.name })).toBeTruthy();
    expect(router.state.location.pathname).toBe(pageOf('headset', FAULTY.deviceId));
    await user.click(screen.getByRole('link', { name: 'Back to headsets' }));
    await screen.findByText('Headsets', { selector: 'h1' });
    expect(router.state.location.href).toContain('filterType=faulty');
  });

  it('shows the status of the device, its start and the reason', async () => {
    renderApp(pageOf('headset', FAULTY.deviceId));
    const why = await screen.findByRole('region', { name: 'Why' });
    expect(why.textContent).toContain('Its charger reports a fault.');
    expect(why.textContent).toContain('Reported: “microphone”.');
    expect(screen.getByText(/^since \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d \(1 hour ago\)$/)).toBeTruthy();
    expect(screen.getByText('Report 1,204 since restart 3')).toBeTruthy();
    expect(screen.getByText(`Headset 18 of ${LOCATION_NAME} reported a fault: microphone`)).toBeTruthy();
  });

  it('leads to the device list of its location when opened by its address [B-094] [B-095]', async () => {
    renderApp(pageOf('headset', FAULTY.deviceId));
    await screen.findByRole('heading', { level: 1, name: FAULTY.name });
    expect(screen.getByRole('link', { name: 'Back to headsets' }).getAttribute('href')).toBe(
      `/locations/${LOCATION_ID}/devices/headset-management`,
    );
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(crumbs.getByRole('link', { name: LOCATION_NAME }).getAttribute('href')).toMatch(
      `/locations/${LOCATION_ID}?`,
    );
    const current = [...document.querySelectorAll('main [aria-current="page"]')];
    expect(current.map(({ textContent }) => textContent)).toEqual([FAULTY.name]);
    const crumb = crumbs.getByRole('link', { name: 'devices' });
    const { pathname, searchParams } = new URL(crumb.getAttribute('href') ?? '', 'http://portal');
    expect(pathname).toBe(`/locations/${LOCATION_ID}/devices`);
    expect(Object.fromEntries(searchParams)).toEqual({ page: '1', sort: 'locationName', order: 'ASC' });
  });

  it('shows the connection and the details of the device [B-178] [B-179] [B-180] [B-182]', async () => {
    renderApp(pageOf('headset', FAULTY.deviceId));
    const connection = (await screen.findByText('Connection')).closest('section') as HTMLElement;
    const factOf = (name: string) => within(connection).getByText(name).nextElementSibling?.textContent;
    expect([factOf('Conference'), factOf('Connected'), factOf('Speaking')]).toEqual(['1', 'Yes', 'No']);
    expect(factOf('Last activity')).toMatch(/\d\d:\d\d:\d\d/);
    const identity = screen.getByText('About this device').closest('section') as HTMLElement;
    expect(identity.textContent).toContain('Display name');
    expect(identity.textContent).toContain('Faultmicrophone');
  });

  it('shows the data of its chart as a table', async () => {
    const { user } = renderApp(pageOf('headset', FAULTY.deviceId));
    await user.click(await screen.findByRole('button', { name: 'Show as table' }));
    const table = await screen.findByRole('table', { name: 'Last 24 hours' });
    expect(table.querySelectorAll('tr[data-row]')).toHaveLength(24);
    expect(table.querySelector('tr[data-row]')?.textContent).toContain('Faulty');
    expect(table.querySelector('tr[data-row]')?.textContent).toContain('54 %');
  });

  it('draws its stays in conferences as bands, which are named', async () => {
    const state = { status: 'online', presence: 'online', battery: null, charging: false };
    const stays = [3, 1, 3, null].map((conference, index) => ({ ...state, at: hoursAgo(8 - 2 * index), conference }));
    const of = { controllerId: LOCATION_ID, endpointId: FAULTY.deviceId, endpointType: 'headset' } as const;
    const detail = await fakeRouter.createCaller({ token: 'good-test' }).endpoints.get(of);
    answers.set('endpoints.get', () => Promise.resolve({ ...detail, hours: stays }));
    renderApp(pageOf('headset', FAULTY.deviceId));
    const chart = await screen.findByRole('img', { name: 'Conference' });
    const names = [...(chart.parentElement?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
    expect(names).toEqual(['Conference 3', 'Conference 1']);
  });

  it.each([
    ['base-unit', 'bu-0', 'Base unit 0', 'DSP2'],
    ['registration-module', 'rm-0', 'rm-0', 'Up since'],
    ['conference', '0012345678', 'Conference 1', 'Talkers'],
  ])('shows the name and facts of a %s [B-007] [B-012] [B-013]', async (kind, id, name, fact) => {
    renderApp(pageOf(kind, id));
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
    expect(screen.getByText(fact)).toBeTruthy();
  });

  it('reports an unknown id and links to the list [B-510]', async () => {
    renderApp(pageOf('headset', '8950_nothing'));
    expect(await screen.findByText('No record found for id')).toBeTruthy();
    expect(screen.getByRole('link', { name: `Headsets of ${LOCATION_NAME}` })).toBeTruthy();
  });

  it('reports a failure to load and offers to try again', async () => {
    answers.set('endpoints.get', refuse('UE_500', 'Internal server error'));
    const { user } = renderApp(pageOf('headset', FAULTY.deviceId));
    expect(await screen.findByText('The headset could not be loaded.')).toBeTruthy();
    answers.delete('endpoints.get');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: FAULTY.name })).toBeTruthy();
  });

  it('leads to the locations when the location is not found [B-508] [B-509]', async () => {
    answers.set('locations.record', refuse('UE_404', 'Not found'));
    const { router } = renderApp(pageOf('headset', FAULTY.deviceId));
    await waitFor(() => expect(router.state.location.pathname).toBe('/locations'));
    expect(fakeFleet.endpoints.length).toBeGreaterThan(0);
  });
});
