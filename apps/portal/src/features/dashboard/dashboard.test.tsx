import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeFleet, overviewOf, resetFleet } from '../../../testing/fake-dashboard.ts';
import { resetSettings, storeSetting } from '../../../testing/fake-settings.ts';
import { locations, uuid } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { fakeRouter } from '../../../testing/fake-router.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';

// jsdom lacks WebGL and workers, so the map is replaced by a list of its parameters.
vi.mock('#/shared/fleet-map/fleet-map.tsx', () => ({
  FleetMap: ({ groupId, statuses, search = '' }: { groupId: string; statuses: readonly string[]; search?: string }) => (
    <section aria-label="Map">{[groupId, ...statuses, search].join(' ')}</section>
  ),
}));

beforeEach(() => {
  signIn();
  resetSettings();
  resetFleet();
});

const ALL = uuid(1, 1);
const called = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
const lists = () => called('dashboard.list');
const chip = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const region = (name: string) => screen.findByRole('region', { name });
const map = () => region('Map');

describe('the dashboard', () => {
  it('opens from / [B-055] [C-033]', async () => {
    const { router } = renderApp('/');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
  });

  it('is first in the menu, with Controllers and Devices below it', async () => {
    renderApp('/dashboard');
    const menu = await screen.findByRole('navigation', { name: 'Main' });
    const [first] = within(menu).getAllByRole('button');
    expect(first?.textContent).toBe('Dashboard');
    const [controllers, devices] = within(menu).getAllByRole('link');
    expect([controllers?.textContent, devices?.textContent]).toEqual(['Controllers', 'Devices']);
    expect(controllers?.getAttribute('aria-current')).toBe('page');
  });

  it('opens with the keys g d and is found by name in the command palette', async () => {
    const { router, user } = renderApp('/audio');
    await screen.findByRole('main');
    await user.keyboard('gd');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/map'));
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search or jump to' }), 'dashboard');
    expect(await screen.findByRole('option', { name: /Controllers/ })).toBeTruthy();
  });
});

describe('the map and the list', () => {
  it('show the same controllers: the map at /dashboard [B-037] [B-039] and /dashboard/map [B-038], the list at /dashboard/list [B-040] [B-004]', async () => {
    const { router } = renderApp('/dashboard');
    await map();
    await router.navigate({ to: '/dashboard/map' });
    const mapped = (await map()).textContent;
    await router.navigate({ to: '/dashboard/list' });
    const table = await screen.findByRole('table', { name: 'Controllers' });
    expect(within(table).getAllByRole('row')).toHaveLength(21);
    const { groupId, statuses, search } = lists().at(-1) as { groupId: string; statuses: string[]; search: string };
    expect(mapped).toBe([groupId, ...statuses, search].join(' '));
  });

  it('keep the filters and the search when the user switches between them [B-041]', async () => {
    const { router, user } = renderApp('/dashboard/list?filterType=fault&search=e&page=1');
    await screen.findByRole('table', { name: 'Controllers' });
    await user.click(screen.getByRole('link', { name: 'Map' }));
    expect((await map()).textContent).toBe(`${ALL} fault e`);
    expect(router.state.location.href).toBe('/dashboard/map?filterType=fault&search=e');
    await user.click(screen.getByRole('link', { name: 'List' }));
    await waitFor(() => expect(router.state.location.href).toBe('/dashboard/list?filterType=fault&search=e'));
    expect(lists().at(-1)).toMatchObject({ groupId: ALL, statuses: ['fault'], search: 'e' });
  });
});

describe('the status filters', () => {
  it('are Active, Inactive, Fault and Unknown [B-048] [B-170], all selected initially', async () => {
    storeSetting('rebootingFilter', false);
    renderApp('/dashboard/list');
    for (const name of ['Active', 'Inactive', 'Fault', 'Unknown']) {
      expect((await chip(name)).getAttribute('aria-pressed')).toBe('true');
    }
    expect(screen.queryByRole('button', { name: /^Rebooting/ })).toBeNull();
    await waitFor(() =>
      expect(lists().at(-1)).toMatchObject({ statuses: ['active', 'inactive', 'fault', 'rebooting', 'unknown'] }),
    );
  });

  it('include Rebooting when the setting is on [B-049]', async () => {
    storeSetting('rebootingFilter', true);
    renderApp('/dashboard/list');
    expect(await chip('Rebooting')).toBeTruthy();
  });

  it('are kept in the URL and return to page 1 when changed [B-051]', async () => {
    const { router, user } = renderApp('/dashboard/list?page=2');
    await user.click(await chip('Active'));
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ filterType: 'inactive,fault,unknown,rebooting' }),
    );
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ page: 1 }));
    expect((lists().at(-1) as { statuses: string[] }).statuses).not.toContain('active');
  });

  it('count only the search results', async () => {
    renderApp('/dashboard/list?search=leeds');
    const [leeds] = locations.filter(({ boxName }) => boxName.includes('Leeds'));
    await waitFor(async () =>
      expect((await chip(leeds?.status === 'active' ? 'Active' : 'Inactive')).textContent).toMatch(/1$/),
    );
  });
});

describe('the dashboard cards', () => {
  it('show controllers [B-042], devices [B-043] and unsupported locations [B-044], with links to the lists', async () => {
    renderApp('/dashboard/map');
    const { controllers } = overviewOf(ALL);
    const card = await region('Controllers');
    await waitFor(() => expect(card.textContent).toContain(`Controllers${controllers.total}`));
    const fault = within(card).getByRole('link', { name: `${controllers.byStatus.fault} Fault` });
    expect(fault.getAttribute('href')).toBe('/dashboard/list?filterType=fault');
    const devices = await region('Devices');
    expect(within(devices).getByRole('link', { name: 'Devices' }).getAttribute('href')).toContain('/dashboard/devices');
    const unsupported = await region('Unsupported Locations');
    expect(unsupported.textContent).toContain('Data supplied by 38 of 43 Locations.');
    expect(within(unsupported).getByRole('link', { name: 'Show locations' }).getAttribute('href')).toBe(
      '/dashboard/unsupported-locations',
    );
  });

  it('say how many of the online devices are last known because their location is cut off', async () => {
    renderApp('/dashboard');
    const card = within(await screen.findByRole('region', { name: 'Devices' }));
    expect(await card.findByText('10 last known')).toBeTruthy();
    const types = within(await screen.findByRole('region', { name: 'Devices by type' }));
    expect(types.getByText('10 last known')).toBeTruthy();
  });

  it('show base units online [B-045], offline [B-046] and long offline [B-047] as separate figures', async () => {
    const overview = overviewOf(ALL);
    const devices = overview.devices.map((counts) =>
      counts.kind === 'baseunit'
        ? { ...counts, byStatus: { ...counts.byStatus, online: 11, offline: 5, longOffline: 3 } }
        : counts,
    );
    answers.set('dashboard.overview', () => Promise.resolve({ ...overview, devices }));
    answers.set('dashboard.watch', refuse('UE_0001', 'Unexpected server error'));
    renderApp('/dashboard/map');
    const cards = within(await region('Base units')).getAllByRole('link');
    expect(cards.map(({ textContent }) => textContent)).toEqual(['11✓Online', '5○Offline', '3■Long offline']);
    answers.clear();
  });

  it('link to base units by status and to devices by type', async () => {
    renderApp('/dashboard/map');
    const units = within(await region('Base units'));
    const stats = units.getAllByRole('link');
    expect(stats.map(({ textContent }) => textContent)).toEqual(['81✓Online', '2○Offline', '1■Long offline']);
    expect(stats[1]?.getAttribute('href')).toBe(
      '/dashboard/devices/base-unit-management?page=1&sort=locationName&order=ASC&filterType=offline',
    );
    const types = within(await region('Devices by type'));
    expect(types.getByRole('link', { name: /15 offline/ }).getAttribute('href')).toContain(
      '/dashboard/devices/headset-management?',
    );
    expect(types.getByText('Registration modules')).toBeTruthy();
    storeSetting('registrationModules', false);
    await waitFor(() => expect(types.queryByText('Registration modules')).toBeNull());
  });

  it('list the locations that need attention, with the start of the fault', async () => {
    renderApp('/dashboard/map');
    const list = within(await region('Needs attention'));
    const faulty = locations.find(({ status }) => status === 'fault');
    const link = await list.findByRole('link', { name: faulty?.boxName ?? '' });
    expect(link.getAttribute('href')).toBe(`/locations/${faulty?.id}`);
    expect(list.getAllByText(/base unit 2 offline/)[0]?.textContent).toContain('since');
  });

  it('explain how to add locations when the group has no controllers', async () => {
    const byStatus = { active: 0, inactive: 0, fault: 0, rebooting: 0, unknown: 0 };
    answers.set('dashboard.counts', () => Promise.resolve({ byStatus }));
    answers.set('dashboard.list', () => Promise.resolve({ items: [] }));
    const { router } = renderApp('/dashboard/map');
    for (const page of ['/dashboard/map', '/dashboard/list']) {
      await router.navigate({ to: page });
      expect(await screen.findByText('No controllers in this group yet.')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Claim or import locations' }).getAttribute('href')).toBe('/locations');
    }
  });
});

describe('a group that reports no data', () => {
  it('leads from the other dashboard pages to the map [B-054] [B-439] [C-189]', async () => {
    Object.assign(fakeFleet, { deviceHeartbeats: 0, baseunitHeartbeats: 0 });
    const { router } = renderApp('/dashboard/list');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/map'));
    await map();
    await router.navigate({ to: '/dashboard/unsupported-locations' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/map'));
    expect(called('dashboard.supportedFeatures')[0]).toEqual({ groupId: ALL });
  });
});

describe('the rows of the controller list', () => {
  it('show a message when the device summary is unavailable [B-519]', async () => {
    renderApp('/dashboard/list');
    const [, ...rows] = within(await screen.findByRole('table', { name: 'Controllers' })).getAllByRole('row');
    expect(rows[8]?.textContent).toContain('Dashboard summary unavailable');
    expect(rows[0]?.textContent).toContain('6/82 headsets not online');
  });

  it('are shown 20 to a page, by box name in ascending order', async () => {
    renderApp('/dashboard/list');
    await screen.findByRole('table', { name: 'Controllers' });
    expect(lists()[0]).not.toHaveProperty('sort', expect.anything());
    const names = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('link')[0]?.textContent ?? '');
    expect(names).toHaveLength(20);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
  });
});

describe('unsupported locations', () => {
  it('have a page [B-052] with "Data supplied by X of Y Locations." [B-053] and its own columns [B-151]', async () => {
    renderApp('/dashboard/unsupported-locations');
    expect(await screen.findByText('Data supplied by 38 of 43 Locations.')).toBeTruthy();
    const table = await screen.findByRole('table', { name: 'Unsupported Locations' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Location', 'Admin group', 'Status', 'Tunnel', 'Last updated']);
    expect(called('dashboard.unsupported')[0]).toMatchObject({ groupId: ALL, pageSize: 20 });
  });
});

describe('the list of controllers', () => {
  it('shows the alert "Error fetching controllers" and that something went wrong when it cannot be loaded [B-491] [B-542] [C-439]', async () => {
    answers.set('dashboard.list', refuse('UE_510', 'DB access error'));
    renderApp('/dashboard/list');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Error fetching controllers')).toBeTruthy();
    expect(alert.getByText('Something went wrong')).toBeTruthy();
    answers.delete('dashboard.list');
  });
});

describe('the offer of a first Message Cast', () => {
  it('leads to a prepared cast for three shops that are online', async () => {
    storeSetting('firstCastOffer', true);
    const { user, router } = renderApp('/dashboard');
    const link = await within(await region('Try it: send a message to your shops')).findByRole('link', {
      name: 'Try it: send to 3 shops',
    });
    expect(lists()).toContainEqual({ groupId: ALL, statuses: ['active'], pageSize: 3 });
    await user.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe('/msgs/new-message'));
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', expect.stringMatching(/^Try it \d\d\//));
    expect(screen.getByLabelText('Text to speak')).toHaveProperty('value', expect.stringContaining('Hello'));
    await user.click(screen.getByRole('button', { name: 'Next step' }));
    expect(await screen.findByText('3 locations chosen')).toBeTruthy();
  });

  it.each([
    ['in an installation that does not switch it on', { isOn: false, lacks: 'none' }],
    ['to users who may not send', { isOn: true, lacks: 'push_mcasts' }],
    ['to users who may not create', { isOn: true, lacks: 'manage_mcasts' }],
  ])('is not made %s', async (_, { isOn, lacks }) => {
    storeSetting('firstCastOffer', isOn);
    const { permissions } = await fakeRouter.createCaller({ token: 'good-test' }).session.current();
    await withPermissions(permissions.filter((permission) => permission !== lacks));
    renderApp('/dashboard');
    await map();
    await screen.findByRole('region', { name: 'Needs attention' });
    expect(screen.queryByText(/Try it/)).toBeNull();
  });
});
