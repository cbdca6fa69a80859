import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeIncidents, resetIncidents, announceIncidents } from '../../../testing/fake-incidents.ts';
import { calls } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';

beforeEach(() => {
  signIn();
  resetIncidents();
});

const first = () => fakeIncidents[0] as (typeof fakeIncidents)[number];
const rowOf = async (name = '') => within((await screen.findByText(name)).closest('tr') as HTMLElement);
const detailsOf = () => screen.findByRole('dialog', { name: first().boxName });

describe('the incidents of a group', () => {
  it('are filtered by state in the URL', async () => {
    const { router, user } = renderApp('/events/incidents');
    const table = await screen.findByRole('table', { name: 'Incidents' });
    await within(table).findByText(first().boxName);
    await user.click(screen.getByRole('button', { name: /^Resolved/ }));
    expect(await screen.findByText('No incident matches.')).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ filterType: 'resolved' });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await within(await screen.findByRole('table', { name: 'Incidents' })).findByText(first().boxName);
  });

  it('are found by the name of the location, which is kept in the URL', async () => {
    const { router, user } = renderApp('/events/incidents');
    const [{ boxName: other }] = fakeIncidents.slice(1) as [(typeof fakeIncidents)[number]];
    await screen.findByText(other);
    await user.type(screen.getByRole('searchbox', { name: 'Search incidents' }), first().boxName);
    await waitFor(() => expect(screen.queryByText(other)).toBeNull());
    expect(screen.getByText(first().boxName)).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ search: first().boxName });
  });

  it('name and link the faulty devices, and no others; an offline location links all its devices', async () => {
    renderApp('/events/incidents');
    const fault = fakeIncidents.find(({ kind }) => kind === 'controller-fault');
    const offline = fakeIncidents.find(({ kind }) => kind === 'controller-offline');
    const device = (await rowOf(fault?.boxName)).getByRole('link', { name: 'Headset Till 1' });
    expect(device.getAttribute('href')).toContain(
      `/locations/${fault?.controllerId}/devices/headset-management/8930_V000021`,
    );
    const all = (await rowOf(offline?.boxName)).getByRole('link', { name: 'All 12 devices' });
    expect(all.getAttribute('href')).toContain(`/locations/${offline?.controllerId}/devices`);
  });

  it('name and link the headsets that are missing', async () => {
    Object.assign(first(), {
      kind: 'headset-missing',
      devicesAffected: 2,
      devices: [{ kind: 'headset', deviceId: '8930_V7', name: 'Till 7' }],
    });
    renderApp('/events/incidents');
    const row = await rowOf(first().boxName);
    expect(row.getByText('Headsets missing')).toBeTruthy();
    expect(row.getByRole('link', { name: 'Headset Till 7' }).getAttribute('href')).toContain(
      `/locations/${first().controllerId}/devices/headset-management/8930_V7`,
    );
    expect(row.getByRole('link', { name: 'and 1 more' })).toBeTruthy();
  });

  it('are acknowledged with a note and reopened', async () => {
    const { user } = renderApp(`/events/incidents?incident=${first().id}`);
    const panel = within(await detailsOf());
    await user.type(await panel.findByLabelText('Note'), 'Engineer at 14:00');
    await user.click(panel.getByRole('button', { name: 'Acknowledge' }));
    await panel.findByRole('button', { name: 'Reopen' });
    expect(calls.find(({ path }) => path === 'incidents.acknowledge')?.input).toEqual({
      incidentId: first().id,
      version: 1,
      note: 'Engineer at 14:00',
    });
    expect(await panel.findByText('Engineer at 14:00')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Reopen' }));
    await panel.findByRole('button', { name: 'Acknowledge' });
  });

  it('name the author of a concurrent change and keep the input', async () => {
    const { user } = renderApp(`/events/incidents?incident=${first().id}`);
    const panel = within(await detailsOf());
    await user.type(await panel.findByLabelText('Note'), 'Me');
    first().version += 1;
    await user.click(panel.getByRole('button', { name: 'Acknowledge' }));
    expect(await panel.findByText(/Ben Carter/)).toBeTruthy();
    expect(panel.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Me');
  });

  it('can be seen but not acknowledged without the permission', async () => {
    await withPermissions(['view_controllers']);
    renderApp(`/events/incidents?incident=${first().id}`);
    const panel = within(await detailsOf());
    await panel.findByText('Controller timeline');
    expect(panel.queryByRole('button', { name: 'Acknowledge' })).toBeNull();
  });
});

describe('the incident bell', () => {
  it('counts open incidents live and links to an incident', async () => {
    const { router, user } = renderApp('/locations');
    const open = fakeIncidents.length;
    const bell = await screen.findByRole('button', { name: `Incidents: ${open} open` });
    first().state = 'acknowledged';
    announceIncidents();
    await screen.findByRole('button', { name: `Incidents: ${open - 1} open` });
    await user.click(bell);
    const latest = within(await screen.findByRole('dialog', { name: 'Latest incidents' }));
    const [, second] = fakeIncidents;
    await user.click(latest.getByRole('link', { name: second?.boxName ?? '' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/events/incidents'));
    expect(router.state.location.search).toMatchObject({ incident: second?.id });
  });

  it('is hidden without the permission to see controllers', async () => {
    await withPermissions(['view_mcasts']);
    renderApp('/msgs');
    await screen.findByRole('main');
    expect(screen.queryByRole('button', { name: /^Incidents/ })).toBeNull();
  });
});

describe('a location that is down', () => {
  it('shows its incident, and is muted for planned work until a chosen time', async () => {
    const { user } = renderApp(`/locations/${first().controllerId}/details`);
    const name = first().kind === 'controller-fault' ? 'Fault' : 'Offline';
    const banner = within(await screen.findByRole('region', { name }));
    expect(banner.getByRole('link', { name: 'Details' }).getAttribute('href')).toContain(first().id);
    await user.click(await screen.findByRole('button', { name: 'Mute for planned work' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Planned work on ${first().boxName}` }));
    await user.click(dialog.getByRole('button', { name: 'Mute' }));
    expect(await dialog.findByText('Enter a reason.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Reason'), 'New switch');
    await user.click(dialog.getByRole('button', { name: '1 hour' }));
    await user.click(dialog.getByRole('button', { name: 'Mute' }));
    expect(await screen.findByText(/^Planned work: New switch\./)).toBeTruthy();
    const sent = calls.findLast(({ path }) => path === 'plannedWork.create')?.input as { endsAt: string };
    const ahead = Date.parse(sent.endsAt) - Date.now();
    expect(ahead).toBeGreaterThan(57 * 60_000);
    expect(ahead).toBeLessThanOrEqual(60 * 60_000);
    await user.click(screen.getByRole('button', { name: 'End now' }));
    await waitFor(() => expect(screen.queryByText(/^Planned work: New switch\./)).toBeNull());
  });
});

const inputs = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);

describe('the incidents of a day', () => {
  it('are those of all states that were unresolved on the day', async () => {
    const { user, router } = renderApp('/events/incidents?day=2026-11-25');
    const table = await screen.findByRole('table', { name: 'Incidents' });
    await within(table).findByText(fakeIncidents[0]?.boxName ?? '');
    const during = { from: new Date(2026, 10, 25).toISOString(), to: new Date(2026, 10, 26).toISOString() };
    expect(inputs('incidents.list').at(-1)).toMatchObject({ during, states: ['open', 'acknowledged', 'resolved'] });
    expect(inputs('incidents.counts').at(-1)).toMatchObject({ during });
    await user.click(await screen.findByRole('button', { name: 'On 25 Nov 2026' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('day'));
    expect(inputs('incidents.list').at(-1)).toMatchObject({ states: ['open', 'acknowledged'] });
    expect(inputs('incidents.list').at(-1)).not.toHaveProperty('during.from');
  });

  it('are those of all days for an invalid day in the address', async () => {
    renderApp('/events/incidents?day=2026-13-45');
    await screen.findByText(fakeIncidents[0]?.boxName ?? '');
    expect(inputs('incidents.list').at(-1)).not.toHaveProperty('during.from');
  });
});
