import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { overviewOf, recordOf } from '../../../testing/fake-locations.ts';
import { groups, locations } from '../../../testing/fixtures.ts';
import { withPermissions } from '../../../testing/with-permissions.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

const HEADROW = locations[0] as (typeof locations)[number];
const at = (slug: string) => `/locations/${HEADROW.id}/${slug}`;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const valueOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
beforeEach(signIn);

describe('a location', () => {
  it('opens with its overview, and each of its pages has an address [B-005] [B-067] [B-068] [B-069] [B-070] [B-071] [B-074]', async () => {
    const own = `/locations/${HEADROW.id}`;
    renderApp(own);
    const pages = await screen.findByRole('navigation', { name: 'Pages of the location' });
    expect(
      within(pages)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      own,
      ...[
        'devices',
        'controller-details',
        'details',
        'tags',
        'local-api',
        'firmware',
        'hostname',
        'reports',
        'history',
      ].map(at),
    ]);
    expect(within(pages).getByRole('link', { current: 'page' }).textContent).toBe('Overview');
    expect(await screen.findByRole('region', { name: /^Connection/ })).toBeTruthy();
  });

  it('leads to the list with a message when it is not in the newly selected group [B-097] [B-098] [C-097] [C-098]', async () => {
    const { router } = renderApp(at('details'));
    await screen.findByRole('heading', { level: 1, name: HEADROW.boxName });
    const ireland = groups.find(({ title }) => title === 'Ireland')?.id;
    await router.navigate({ to: '.', search: { group: ireland } as never });
    expect(await screen.findByText('This is not available to your current selected group')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/locations'));
  });

  it('leads to the list when it does not exist [B-455] [B-508] [B-509]', async () => {
    answers.set('locations.record', refuse('UE_404', 'No record found for id'));
    const { router } = renderApp(at('details'));
    await screen.findByText('Unable to load the Location you requested, please check your selected group is correct');
    await waitFor(() => expect(router.state.location.pathname).toBe('/locations'));
  });

  it('shows that the controller failed to load when it cannot be loaded [B-517]', async () => {
    answers.set('locations.record', refuse('UE_510', 'DB access error'));
    renderApp(at('details'));
    expect(await screen.findByText('Failed to load the controller')).toBeTruthy();
  });

  it.each([
    [1, null],
    [5, 'Warning'],
    [11, 'Error'],
  ])(
    'with data %i minutes old shows %s, and marks data as expired after two minutes [B-266] [B-267] [B-268] [B-269]',
    async (age, word) => {
      const lastUpdated = minutesAgo(age);
      const { state } = recordOf(HEADROW);
      answers.set('controllers.watch', () => new Promise(() => undefined));
      answers.set('locations.record', () =>
        Promise.resolve({ ...recordOf(HEADROW), state: { ...state, lastUpdated } }),
      );
      renderApp(at('local-api'));
      await screen.findByRole('heading', { level: 1, name: HEADROW.boxName });
      expect(screen.queryByText('Warning') !== null).toBe(word === 'Warning');
      expect(screen.queryByText('Error') !== null).toBe(word === 'Error');
      expect(document.querySelector('[data-expired]')?.getAttribute('data-expired')).toBe(String(age > 2));
    },
  );
});

describe('the controller details', () => {
  it('show the counts, loads, network, faults and uptime [B-155] [B-156] [B-157] [B-158] [B-159] [B-160] [B-161] [B-316]', async () => {
    renderApp(at('controller-details'));
    const devices = (await screen.findByText('Registration modules')).closest('dl');
    const counts = [...(devices?.querySelectorAll('dt') ?? [])].map(({ textContent, nextElementSibling }) => [
      textContent,
      nextElementSibling?.querySelector('span')?.textContent,
    ]);
    const { baseUnits, headsets, handsets, keypads, callPoints } = HEADROW.devices;
    expect(Object.fromEntries(counts)).toEqual({
      'Registration modules': '1',
      'Base units': String(baseUnits),
      Headsets: String(headsets),
      Handsets: String(handsets),
      Keypads: String(keypads),
      'Call points': String(callPoints),
      Conferences: '3',
    });
    expect(['Processor', 'Memory', 'Disk', 'Temperature'].map(valueOf)).toEqual(['23 %', '41 %', '66 %', '48 °C']);
    expect(valueOf('Faults')).toBe('None');
    expect(valueOf('Uptime')).toMatch(/^1 day 1:01:0\d$/);
    for (const name of ['Last update', 'Oldest device data', 'Up since'])
      expect(valueOf(name)).toMatch(/^\d{2}\/\d{2}\/\d{4}/);
    expect(screen.getByText('eth0').parentElement?.textContent).toContain('Gateway');
    expect(screen.getByText('00:1b:44:11:3a:b7')).toBeTruthy();
  });

  it('show a message when the controller does not report its load [B-162]', async () => {
    answers.set('controllers.overview', () => Promise.resolve({ ...overviewOf(HEADROW), isOsUsageSupported: false }));
    renderApp(at('controller-details'));
    expect(await screen.findByText('This controller doesn’t report its load.')).toBeTruthy();
    expect(screen.queryByText('Processor', { selector: 'dt' })).toBeNull();
  });

  it('show that the summary is unavailable [B-163] [B-519]', async () => {
    answers.set('controllers.watch', () => new Promise(() => undefined));
    answers.set('controllers.overview', () => Promise.resolve({ ...overviewOf(HEADROW), dashboardSummary: null }));
    renderApp(at('controller-details'));
    expect(await screen.findByText('Dashboard summary unavailable')).toBeTruthy();
  });

  it('show an error when they cannot be loaded [B-518]', async () => {
    answers.set('controllers.overview', refuse('UE_510', 'DB access error'));
    renderApp(at('controller-details'));
    expect(await screen.findByText('Unable to retrieve the dashboard')).toBeTruthy();
  });

  it('show the last activity of a controller that is not connected [B-512] [B-513]', async () => {
    const lastUpdated = '2026-11-20T10:00:00.000Z';
    const state = { ...recordOf(HEADROW).state, lastUpdated };
    answers.set('controllers.watch', () => new Promise(() => undefined));
    answers.set('locations.record', () => Promise.resolve({ ...recordOf(HEADROW), status: 'inactive', state }));
    renderApp(at('controller-details'));
    const notice = (await screen.findByText(/We cannot connect to your Controller right now/)).parentElement;
    expect(notice?.querySelector('time')?.getAttribute('datetime')).toBe(lastUpdated);
  });

  it('omit data that the user may not see [B-405] [B-406]', async () => {
    await withPermissions(['view_controllers', 'view_groups']);
    answers.set('locations.record', () =>
      Promise.resolve({ ...recordOf(HEADROW), versions: undefined, tunnel: undefined }),
    );
    renderApp(at('controller-details'));
    expect(await screen.findByText(/do not have the permission to see loads/)).toBeTruthy();
    expect(screen.queryByText('Firmware', { selector: 'dt' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Firmware' })).toBeNull();
    expect(calls.some(({ path }) => path === 'locations.loads')).toBe(false);
  });
});

describe('the local API of a location', () => {
  it.each([
    ['OK', { localApiHeartbeat: minutesAgo(4), localApiLastOffline: minutesAgo(90) }],
    ['Warning', { localApiHeartbeat: minutesAgo(30), localApiLastOffline: null }],
    ['Error', { localApiHeartbeat: minutesAgo(61), localApiLastOffline: null }],
    ['Error', { localApiHeartbeat: minutesAgo(4), localApiLastOffline: minutesAgo(1) }],
  ])('is %s depending on its heartbeat and its last offline time', async (word, values) => {
    answers.set('locations.record', () => Promise.resolve({ ...recordOf(HEADROW), ...values }));
    renderApp(at('local-api'));
    const panel = (await screen.findByRole('heading', { name: 'Local API' })).closest('section');
    expect(within(panel as HTMLElement).getByText(word)).toBeTruthy();
  });
});

describe('the tags of a location', () => {
  it('are chosen by a click from the tags of the group', async () => {
    const { user } = renderApp(at('tags'));
    const moor = await screen.findByRole('checkbox', { name: 'moor: this location has it' });
    expect((moor as HTMLInputElement).checked).toBe(false);
    await user.click(moor);
    await waitFor(() =>
      expect(calls.findLast(({ path }) => path === 'locations.update')?.input).toMatchObject({
        controllerId: HEADROW.id,
        tags: expect.arrayContaining(['moor']),
      }),
    );
  });

  it('can be created, and deleting a used tag shows its locations [B-467] [B-468]', async () => {
    const { user } = renderApp(at('tags'));
    await user.type(await screen.findByRole('textbox', { name: 'New tag' }), 'Refit{Enter}');
    await screen.findByRole('checkbox', { name: 'refit: this location has it' });
    await user.click(screen.getByRole('button', { name: 'Delete the tag moor' }));
    await user.dblClick(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(HEADROW.boxName, { selector: 'li' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show them in the list' }).getAttribute('href')).toContain('label=moor');
  });

  it('show an error when they cannot be loaded [B-495]', async () => {
    answers.set('tags.find', refuse('UE_510', 'DB access error'));
    renderApp(at('tags'));
    expect(await screen.findByText('Error fetching location tags')).toBeTruthy();
  });
});

it('the firmware page shows the versions of controller and base units and refers to the task manager', async () => {
  renderApp(at('firmware'));
  expect(await screen.findByText('5.2.1')).toBeTruthy();
  expect(await screen.findByRole('table', { name: 'Base units' })).toBeTruthy();
  expect(screen.getByText(/To update, create a task in/).textContent).toBe('To update, create a task in Task manager.');
  const link = within(screen.getByRole('main')).getByRole('link', { name: 'Task manager' });
  expect(link.getAttribute('href')).toBe('/taskmanager');
  expect(within(screen.getByRole('main')).queryByRole('button', { name: /update/i })).toBeNull();
});
