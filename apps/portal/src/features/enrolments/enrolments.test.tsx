import { ENROLMENT_STATUSES } from '@earshot/domain/enrolments/status';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginWithDevices, LOCATION_ID, LOCATION_NAME } from '../../../testing/device-world.ts';
import { announceEnrolments, fakeEnrolments, resetEnrolments } from '../../../testing/fake-enrolments.ts';
import { fakeFleet } from '../../../testing/fake-devices.ts';
import { fakeRouter } from '../../../testing/fake-router.ts';
import { resetSettings, storeSetting } from '../../../testing/fake-settings.ts';
import { groups } from '../../../testing/fixtures.ts';
import { answers, calls } from '../../../testing/memory-link.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';

const GROUP_PAGE = '/dashboard/devices/enrolment-management';
const LOCATION_PAGE = `/locations/${LOCATION_ID}/devices/enrolment-management`;
const before = groups.map(({ features }) => features);

beforeEach(async () => {
  beginWithDevices();
  resetEnrolments();
  storeSetting('standaloneTeamMembers', true);
  for (const group of groups) group.features = ['mds', 'teamEnrolment'];
  const record = answers.get('locations.record');
  answers.set('locations.record', async (input) => ({
    ...((await record?.(input)) as object),
    features: ['teamEnrolment'],
  }));
});
afterEach(() => {
  resetSettings();
  for (const [n, group] of groups.entries()) group.features = before[n] ?? [];
});

const rows = () => document.querySelectorAll('tr[data-row]');
const inputsOf = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);

describe('headset enrolment', () => {
  it('of a group shows who has which headset, with the location [B-065] [B-017] [C-083]', async () => {
    renderApp(GROUP_PAGE);
    expect(await screen.findByRole('heading', { name: 'Headset enrolment' })).toBeTruthy();
    const row = (await screen.findByText('Aisha Patel')).closest('tr') as HTMLElement;
    expect(within(row).getByText('Enrolled')).toBeTruthy();
    expect(within(row).getByRole('link', { name: 'Headset 01' })).toBeTruthy();
    expect(row.textContent).toContain(LOCATION_NAME);
    expect(rows()).toHaveLength(16);
  });

  it('of a location shows its headsets only [B-088] [C-084]', async () => {
    renderApp(LOCATION_PAGE);
    expect(await screen.findByText('Aisha Patel')).toBeTruthy();
    expect(rows()).toHaveLength(8);
    expect(inputsOf('enrolments.list')[0]).toMatchObject({ controllerId: LOCATION_ID });
  });

  it('names every status, and shows an unknown one as unknown [B-205] [B-206]', async () => {
    const [first] = fakeEnrolments.rows;
    if (first) fakeEnrolments.rows.push({ ...first, deviceId: '8930_V99', status: 'UNKNOWN', name: 'Odd one' });
    renderApp(LOCATION_PAGE);
    await screen.findByText('Aisha Patel');
    const shown = new Set([...rows()].map((row) => row.querySelectorAll('td')[1]?.textContent?.slice(1)));
    const words = ENROLMENT_STATUSES.map((status) => `${status.charAt(0)}${status.slice(1).toLowerCase()}`);
    expect(shown).toEqual(new Set([...words, 'Unknown']));
  });

  it('shows no team member for a headset that is pairing, missing or cancelled [B-226]', async () => {
    renderApp(LOCATION_PAGE);
    for (const word of ['Pairing', 'Missing', 'Cancelled']) {
      const row = (await within(await screen.findByRole('table')).findByText(word)).closest('tr');
      expect(row?.textContent).toContain('Not enrolled');
    }
  });

  it('is filtered by statuses with their numbers, in the address', async () => {
    const { user, router } = renderApp(GROUP_PAGE);
    await user.click(await screen.findByRole('button', { name: /^Missing/ }));
    await user.click(await screen.findByRole('button', { name: /^Late return/ }));
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(router.state.location.searchStr).toContain('filterType=missing,late-return');
    expect(screen.getByRole('button', { name: /^Missing/ }).textContent).toContain('2');
  });

  it('is searched by team member and sorted by a column', async () => {
    const { user } = renderApp(GROUP_PAGE);
    await user.type(await screen.findByRole('searchbox', { name: 'Search enrolments' }), 'femi');
    await waitFor(() => expect(rows()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: /Team member/ }));
    await waitFor(() => expect(inputsOf('enrolments.list').at(-1)).toMatchObject({ sort: 'fullName', search: 'femi' }));
  });

  it('changes while it is shown', async () => {
    renderApp(LOCATION_PAGE);
    await screen.findByText('Aisha Patel');
    const [, second] = fakeEnrolments.rows;
    if (second) fakeEnrolments.rows[1] = { ...second, fullName: 'Zoe Young' };
    announceEnrolments();
    expect(await screen.findByText('Zoe Young')).toBeTruthy();
  });

  it('says that enrolment is off at the location, and where to switch it on', async () => {
    fakeEnrolments.rows = [];
    renderApp(LOCATION_PAGE);
    expect(await screen.findByText('Team enrolment is off at this location.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Open details' });
    expect(link.getAttribute('href')).toContain(`/locations/${LOCATION_ID}/details`);
  });

  it('is reached from the lists of devices', async () => {
    const { user, router } = renderApp('/dashboard/devices/headset-management');
    await user.click(await screen.findByRole('link', { name: 'Enrolment' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(GROUP_PAGE));
  });
});

describe('the export of headset enrolment', () => {
  const fetched = vi.fn<(path: string) => Promise<Response>>();
  const saved: string[] = [];
  beforeEach(() => {
    fetched.mockImplementation(() => Promise.resolve(new Response('a,b\r\n')));
    vi.stubGlobal('fetch', fetched);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    fetched.mockReset();
    saved.length = 0;
  });
  const exported = async () => {
    await waitFor(() => expect(saved).toHaveLength(1));
    const [path = ''] = fetched.mock.calls.find(([address]) => address.startsWith('/exports/')) ?? [];
    const { pathname, searchParams } = new URL(path, 'http://portal');
    return { pathname, query: Object.fromEntries(searchParams), name: saved[0] };
  };

  it('has the filters of the list and the name of the group [B-444]', async () => {
    const { user } = renderApp(`${GROUP_PAGE}?filterType=missing,late-return&search=femi`);
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    const { pathname, query, name } = await exported();
    expect(pathname).toBe('/exports/enrolments.csv');
    expect(query).toMatchObject({ statuses: 'MISSING,LATE RETURN', search: 'femi' });
    expect(query['groupId']).toBeTruthy();
    expect(name).toMatch(/^\d{8} \d{4}-Northwind-enrolment\.csv$/);
  });

  it('of a location has its headsets only', async () => {
    const { user } = renderApp(LOCATION_PAGE);
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    const { query, name } = await exported();
    expect(query).toEqual({ controllerId: LOCATION_ID });
    expect(name).toContain(`-${LOCATION_NAME}-enrolment.csv`);
  });

  it('needs the permission to export', async () => {
    const { permissions } = await fakeRouter.createCaller({ token: 'good-test' }).session.current();
    await withPermissions(permissions.filter((permission) => permission !== 'export_controllers'));
    renderApp(GROUP_PAGE);
    await screen.findByText('Aisha Patel');
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });
});

describe('headset enrolment does not exist', () => {
  it('without the feature of the group', async () => {
    for (const group of groups) group.features = ['mds'];
    renderApp(GROUP_PAGE);
    expect(await screen.findByRole('heading', { name: /not found/i })).toBeTruthy();
    expect(inputsOf('enrolments.list')).toEqual([]);
  });

  it('without the setting of the portal', async () => {
    storeSetting('standaloneTeamMembers', false);
    renderApp(LOCATION_PAGE);
    expect(await screen.findByRole('heading', { name: /not found/i })).toBeTruthy();
  });

  it('without the permission to see team members', async () => {
    const { permissions } = await fakeRouter.createCaller({ token: 'good-test' }).session.current();
    await withPermissions(permissions.filter((permission) => permission !== 'view_team_members'));
    renderApp(`/locations/${LOCATION_ID}/devices/headset-management`);
    await screen.findByText('headset 00');
    expect(screen.queryByRole('link', { name: 'Enrolment' })).toBeNull();
  });
});

describe('the page of a headset', () => {
  it('lists who had it and when', async () => {
    const startedAt = '2026-11-20T08:00:00.000Z';
    fakeEnrolments.history = {
      items: [
        {
          status: 'LATE RETURN',
          fullName: 'Grace Lewis',
          startedAt,
          takenAt: startedAt,
          enrolledAt: startedAt,
          returnedAt: '2026-11-21T10:00:00.000Z',
        },
      ],
      next: null,
    };
    const headset = fakeFleet.endpoints.find(({ endpointType }) => endpointType === 'headset');
    renderApp(`${LOCATION_PAGE.replace('enrolment', 'headset')}/${headset?.deviceId}`);
    const panel = (await screen.findByText('Uses of this headset')).closest('section') as HTMLElement;
    expect(await within(panel).findByText('Grace Lewis')).toBeTruthy();
    expect(within(panel).getByText('Late return')).toBeTruthy();
  });
});
