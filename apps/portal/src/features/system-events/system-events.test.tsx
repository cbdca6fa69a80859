import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSystemEvents, resetSystemEvents } from '../../../testing/fake-system-events.ts';
import { locations } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';

const fetched = vi.fn<(path: string) => Promise<Response>>();
beforeEach(() => {
  signIn();
  resetSystemEvents();
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response('at,event')));
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const PAGE = '/events/system';
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'System events' });
  return [...table.querySelectorAll<HTMLElement>('tr[data-row]')];
};
const lastList = () => calls.findLast(({ path }) => path === 'systemEvents.list')?.input as Record<string, unknown>;

describe('the list of system events', () => {
  it('is at /events/system and shows 100 events to a page from page 1, newest first [B-101] [B-104] [A-332]', async () => {
    const { user, router } = renderApp(PAGE);
    expect(await rows()).toHaveLength(100);
    expect(screen.getByText('Page 1')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Older' }));
    await waitFor(() => expect(screen.getByText('Page 2')).toBeTruthy());
    expect(router.state.location.search).toMatchObject({ page: '2', olderThan: expect.stringContaining('_') });
    await user.click(screen.getByRole('button', { name: 'Older' }));
    await waitFor(async () => expect(await rows()).toHaveLength(30));
    await user.click(screen.getByRole('button', { name: 'Newest' }));
    await waitFor(() => expect(router.state.location.href).toBe(PAGE));
  });

  it('shows a sentence per event, and links its location and device [B-020]', async () => {
    renderApp(PAGE);
    const [first, , , unknown] = await rows();
    const [location] = locations;
    expect(first?.textContent).toContain(`Headset 0 of ${location?.boxName ?? ''} was taken from its rack`);
    const link = (name: string) =>
      within(first as HTMLElement)
        .getByRole('link', { name })
        .getAttribute('href');
    expect(link(location?.boxName ?? '')).toBe(`/locations/${location?.id ?? ''}`);
    expect(link('Headset 0')).toBe(`/locations/${location?.id ?? ''}/devices/headset-management/8930_V0`);
    expect(unknown?.textContent).toContain('rack.opened at');
  });

  it('does not link devices for users who may not see devices', async () => {
    await withPermissions(['view_events', 'view_controllers']);
    renderApp(PAGE);
    const [first] = await rows();
    expect(within(first as HTMLElement).queryByRole('link', { name: 'Headset 0' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });

  it('does not link locations for users who may not see locations', async () => {
    await withPermissions(['view_events', 'view_endpoints']);
    renderApp(PAGE);
    const [first] = await rows();
    expect(
      within(first as HTMLElement)
        .getByText(locations[0]?.boxName ?? '')
        .closest('a'),
    ).toBeNull();
  });

  it('shows the whole id of a device without a unit code, such as a telephone line', async () => {
    const [newest] = fakeSystemEvents.rows;
    if (newest === undefined) throw new Error('There are no events');
    fakeSystemEvents.rows[0] = { ...newest, deviceId: 'line-1', device: null };
    renderApp(PAGE);
    const [first] = await rows();
    expect(within(first as HTMLElement).getByText('line-1')).toBeTruthy();
  });

  it.each(['pu', ' p '])(
    'does not ask for the events of a group with “%s”, but says how long a search must be',
    async (text) => {
      const before = calls.length;
      const { user, router } = renderApp(`${PAGE}?search=${text}`);
      expect(await screen.findByText('Please search for at least 3 characters')).toBeTruthy();
      expect(calls.slice(before).some(({ path }) => path === 'systemEvents.list')).toBe(false);
      expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
      const [clear] = screen.getAllByRole('button', { name: 'Clear search' }).toReversed();
      await user.click(clear as HTMLElement);
      await waitFor(() => expect(router.state.location.href).toBe(PAGE));
      expect(await rows()).toHaveLength(100);
    },
  );

  it('searches a location for one character too', async () => {
    const [location] = locations;
    renderApp(`${PAGE}?search=2&location=${location?.id ?? ''}`);
    await rows();
    expect(lastList()).toMatchObject({ controllerId: location?.id, search: '2' });
  });

  it('keeps the filters for event, days, search and location in the URL', async () => {
    const [location] = locations;
    const { user, router } = renderApp(`${PAGE}?from=2026-11-20&to=2026-11-20&location=${location?.id ?? ''}`);
    await rows();
    expect(lastList()).toMatchObject({ controllerId: location?.id, from: expect.any(String), to: expect.any(String) });
    await screen.findByRole('option', { name: 'Taken from the rack' });
    const events = screen.getByRole('combobox', { name: 'Event' });
    await user.selectOptions(events, 'Taken from the rack');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ type: 'endpoint.rack-out' }));
    await user.selectOptions(events, 'All of calls');
    await waitFor(() => expect(lastList()).toMatchObject({ category: 'call' }));
    expect(lastList()).not.toHaveProperty('type');
    await user.click(await screen.findByRole('button', { name: /^Only / }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('location'));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.href).toBe(PAGE));
    await user.type(screen.getByRole('searchbox', { name: /or device$/ }), 'no such event');
    expect(await screen.findByText('no matching results found')).toBeTruthy();
  });

  it('shows new events of the newest page without a reload', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderApp(PAGE);
    await rows();
    const [newest] = fakeSystemEvents.rows;
    if (newest === undefined) throw new Error('There are no events');
    fakeSystemEvents.rows.unshift({ ...newest, id: newest.id.replace('..10000', '..20000'), sentence: 'Just now' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await screen.findByText('Just now')).toBeTruthy();
  });

  it('exports with the filters of the list', async () => {
    const { user } = renderApp(`${PAGE}?type=endpoint.faulty`);
    await rows();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    const path = await waitFor(() => {
      const [found] = fetched.mock.calls.find(([asked]) => asked.startsWith('/exports')) ?? [];
      if (found === undefined) throw new Error('Nothing was exported yet');
      return found;
    });
    const { pathname, searchParams } = new URL(path, 'http://portal');
    expect(pathname).toBe('/exports/system-events.csv');
    expect(Object.fromEntries(searchParams)).toEqual({ groupId: expect.any(String), type: 'endpoint.faulty' });
  });

  it('shows an alert when the events cannot be loaded [B-492]', async () => {
    answers.set('systemEvents.list', refuse('UE_510', 'The database does not answer'));
    renderApp(PAGE);
    expect(within(await screen.findByRole('alert')).getByText('Error fetching system events')).toBeTruthy();
  });

  it('shows an alert when the types cannot be loaded, and the events [B-493]', async () => {
    answers.set('systemEvents.types', refuse('UE_510', 'The database does not answer'));
    renderApp(`${PAGE}?type=endpoint.faulty`);
    expect(within(await screen.findByRole('alert')).getByText('Error fetching event types')).toBeTruthy();
    expect(await rows()).not.toHaveLength(0);
    const chosen = screen.getByRole('option', { name: 'Fault reported' });
    expect(chosen).toHaveProperty('selected', true);
  });

  it('says that there are no events yet', async () => {
    fakeSystemEvents.rows = [];
    renderApp(PAGE);
    expect(await screen.findByText('No events yet')).toBeTruthy();
  });
});

describe('the address /events', () => {
  it('leads to the first page that the user may see [B-099] [B-100]', async () => {
    const { router } = renderApp('/events');
    await waitFor(() => expect(router.state.location.pathname).toBe('/events/user'));
  });
});
