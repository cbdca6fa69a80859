import type { Location } from '@earshot/domain/controllers/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeIncidents, resetIncidents } from '../../../../testing/fake-incidents.ts';
import { connectionOf, overviewOf, recordOf, summaryOf } from '../../../../testing/fake-locations.ts';
import { locations } from '../../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { withPermissions } from '../../../../testing/with-permissions.ts';

const HEADROW = locations[0] as Location;
const page = `/locations/${HEADROW.id}`;
const region = (name: RegExp) => screen.findByRole('region', { name });
const never = () => new Promise(() => undefined);

beforeEach(() => {
  signIn();
  resetIncidents();
});

describe('the connection on the overview of a location', () => {
  it('is drawn for the last 24 hours, with its share in words', async () => {
    renderApp(page);
    const panel = await region(/^Connection/);
    expect(within(panel).getByText('· last 24 hours, Europe/London')).toBeTruthy();
    await within(panel).findByText(/Online 97\.9 % of the time, offline once for 30 min\./);
    expect(within(panel).getByRole('img', { name: /^Connection over the last 24 hours/ })).toBeTruthy();
    expect(calls.findLast(({ path }) => path === 'locations.connection')?.input).toMatchObject({
      controllerId: HEADROW.id,
    });
  });

  it('has a table of the same periods, newest first', async () => {
    answers.set('locations.connection', () =>
      Promise.resolve({
        from: '2026-11-25T12:00:00.000Z',
        to: '2026-11-26T12:00:00.000Z',
        periods: [
          { from: '2026-11-25T12:00:00.000Z', to: '2026-11-26T02:30:00.000Z', status: 'active' },
          { from: '2026-11-26T02:30:00.000Z', to: '2026-11-26T12:00:00.000Z', status: 'inactive' },
        ],
      }),
    );
    const { user } = renderApp(page);
    await user.click(await within(await region(/^Connection/)).findByRole('button', { name: 'Show as table' }));
    const rows = within(await screen.findByRole('table', { name: 'Connection' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'FromToStatusLength',
      '26/11/2026 02:30:0026/11/2026 12:00:00○Inactive9 h 30 min',
      '25/11/2026 12:00:0026/11/2026 02:30:00✓Active14 h 30 min',
    ]);
  });

  it('names how many incidents there are now, with a link to them', async () => {
    const offline = fakeIncidents.find(({ state }) => state === 'open') ?? fakeIncidents[0];
    const at = locations.find(({ id }) => id === offline?.controllerId);
    renderApp(`/locations/${at?.id}`);
    const link = await within(await region(/^Connection/)).findByRole('link', { name: '1 incident now.' });
    expect(link.getAttribute('href')).toBe(`/events/incidents?search=${at?.serialNumber}`);
    renderApp(page);
    expect(await screen.findByText(/No incident now\./)).toBeTruthy();
  });

  it('is read again when the status changes', async () => {
    let report: ((status: Location['status']) => void) | undefined;
    answers.set('controllers.watch', () =>
      Promise.resolve(
        (async function* () {
          const status = await new Promise<Location['status']>((resolve) => (report = resolve));
          const dashboardSummary = { ...summaryOf(HEADROW), status, since: new Date().toISOString() };
          yield { event: 'patched', serialNumber: HEADROW.serialNumber, dashboardSummary, at: '' };
        })(),
      ),
    );
    renderApp(page);
    await region(/^Connection/);
    await screen.findByText(/Online 97\.9 %/);
    const now = new Date().toISOString();
    const { from } = connectionOf(HEADROW);
    answers.set('locations.connection', () =>
      Promise.resolve({ from, to: now, periods: [{ from, to: now, status: 'inactive' }] }),
    );
    await waitFor(() => expect(report).toBeDefined());
    report?.('inactive');
    expect(await screen.findByText(/Offline all the time\./)).toBeTruthy();
  });

  it('says so if nothing is known, while it loads and if it cannot be loaded', async () => {
    answers.set('locations.connection', refuse('UE_510', 'DB access error'));
    const { user } = renderApp(page);
    const panel = await region(/^Connection/);
    expect((await within(panel).findByRole('alert')).textContent).toContain('The connection could not be loaded.');
    const { from, to } = connectionOf(HEADROW);
    answers.set('locations.connection', () =>
      Promise.resolve({ from, to, periods: [{ from, to, status: 'unknown' }] }),
    );
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await within(panel).findByText('Nothing is known about this time.')).toBeTruthy();
    expect(within(panel).queryByRole('button', { name: 'Show as table' })).toBeNull();
  });
});

describe('the devices on the overview of a location', () => {
  const summary = summaryOf(HEADROW);
  const none = { total: 0, online: 0, offline: 0, longOffline: 0, unknown: 0, faulty: 0 };
  const headset = { total: 20, online: 14, faulty: 2, offline: 3, longOffline: 2, unknown: 1 };
  const devices = { ...summary.devices, headset, handset: none, keypad: none };
  beforeEach(() => {
    answers.set('controllers.watch', never);
    answers.set('controllers.overview', () =>
      Promise.resolve({ ...overviewOf(HEADROW), dashboardSummary: { ...summary, devices } }),
    );
  });

  it('are bars by type whose parts lead to the filtered list; faulty devices are not counted twice', async () => {
    renderApp(page);
    const bars = await within(await region(/^Devices$/)).findByRole('list', { name: 'Devices by type' });
    const row = within(bars).getByText('Headsets').closest('li') as HTMLElement;
    const list = `${page}/devices/headset-management`;
    expect(
      within(row)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Headsets', list],
      ['12 online', `${list}?filterType=online`],
      ['2 faulty', `${list}?filterType=faulty`],
      ['3 offline', `${list}?filterType=offline`],
      ['2 long offline', `${list}?filterType=longOffline`],
      ['1 unknown', `${list}?filterType=unknown`],
    ]);
    expect([...row.querySelectorAll('rect[x]')].map((part) => part.getAttribute('width'))).toEqual([
      '60%',
      '10%',
      '15%',
      '10%',
      '5%',
    ]);
    expect(screen.getByText('Without handsets and keypads.')).toBeTruthy();
  });

  it('have a table with the same numbers', async () => {
    const { user } = renderApp(page);
    await user.click(await within(await region(/^Devices$/)).findByRole('button', { name: 'Show as table' }));
    const table = await screen.findByRole('table', { name: 'Devices by type' });
    expect(within(table).getByRole('row', { name: /^Headsets/ }).textContent).toBe('Headsets20122321');
  });

  it('are the last known ones, with their time, while the location is offline', async () => {
    const state = { ...recordOf(HEADROW).state, lastUpdated: '2026-11-20T10:00:00.000Z' };
    answers.set('locations.record', () => Promise.resolve({ ...recordOf(HEADROW), status: 'inactive', state }));
    renderApp(page);
    const panel = await region(/^Devices$/);
    const knownAt = () => panel.querySelector('[data-last-known] time')?.getAttribute('datetime');
    await waitFor(() => expect(knownAt()).toBe(state.lastUpdated));
  });

  it('are those of the types that the user may see', async () => {
    await withPermissions(['view_controllers', 'view_groups', 'view_baseunits']);
    renderApp(page);
    const bars = await screen.findByRole('list', { name: 'Devices by type' });
    const types = within(bars)
      .getAllByRole('listitem')
      .map((row) => row.querySelector('a')?.textContent);
    expect(types).toEqual(['Base units', 'Registration modules']);
  });

  it('are left out without permission for any type', async () => {
    await withPermissions(['view_controllers', 'view_groups']);
    renderApp(page);
    await region(/^Connection/);
    expect(screen.queryByRole('region', { name: /^Devices$/ })).toBeNull();
  });

  it('are empty before the first report, and say if they cannot be loaded', async () => {
    answers.set('controllers.overview', refuse('UE_510', 'DB access error'));
    const { user } = renderApp(page);
    const panel = await region(/^Devices$/);
    expect((await within(panel).findByRole('alert')).textContent).toContain('The devices could not be loaded.');
    answers.set('controllers.overview', () => Promise.resolve({ ...overviewOf(HEADROW), dashboardSummary: null }));
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await within(panel).findByText('No devices yet.')).toBeTruthy();
  });
});
