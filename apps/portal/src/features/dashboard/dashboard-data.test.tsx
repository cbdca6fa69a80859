import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { overviewOf, resetFleet, announceControllers } from '../../../testing/fake-dashboard.ts';
import { resetSettings, storeSetting } from '../../../testing/fake-settings.ts';
import { locations, uuid } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

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

describe('the dashboard data', () => {
  it('follows pushed controller states [B-277] and keeps its rows until the user asks for the changes', async () => {
    const victim = locations.find(({ boxName }) => boxName === 'Ayr');
    const other = locations.find(({ status, boxName }) => status === 'active' && boxName > 'C');
    if (victim === undefined || other === undefined) throw new Error('The fixtures have changed');
    const before = [victim.status, other.status] as const;
    victim.status = 'fault';
    try {
      const { user } = renderApp('/dashboard/list?filterType=fault');
      const table = await screen.findByRole('table', { name: 'Controllers' });
      const rows = () => within(table).getAllByRole('row').length - 1;
      await within(table).findByText('Ayr');
      const count = rows();
      victim.status = 'active';
      other.status = 'fault';
      announceControllers(victim.id, other.id);
      const button = await screen.findByRole('button', { name: '1 changed – show' });
      expect(rows()).toBe(count);
      const row = within(table).getByText('Ayr').closest('tr');
      // The row stays and shows its new status.
      await waitFor(() => expect(row?.textContent).toContain('Active'));
      await user.click(button);
      await waitFor(() => expect(within(table).queryByText('Ayr')).toBeNull());
      expect(within(table).getByText(other.boxName)).toBeTruthy();
    } finally {
      [victim.status, other.status] = before;
    }
  });

  it('is reloaded at the configured interval when updates are not pushed [B-282]', async () => {
    answers.set('dashboard.watch', refuse('UE_0001', 'Unexpected server error'));
    storeSetting('dashboardRefreshSeconds', 5);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      renderApp('/dashboard/list');
      expect(await screen.findByText('Refreshed every 5 seconds')).toBeTruthy();
      const reads = () => called('dashboard.overview').length;
      const before = [reads(), lists().length] as const;
      await vi.advanceTimersByTimeAsync(5_200);
      expect(reads()).toBeGreaterThan(before[0]);
      expect(lists().length).toBeGreaterThan(before[1]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is reloaded every 60 s by default [B-283] [C-463]', async () => {
    answers.set('dashboard.watch', refuse('UE_0001', 'Unexpected server error'));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      renderApp('/dashboard/map');
      expect(await screen.findByText('Refreshed every 1 minute')).toBeTruthy();
      const reads = () => called('dashboard.overview').length;
      const before = reads();
      await vi.advanceTimersByTimeAsync(50_000);
      expect(reads()).toBe(before);
      await vi.advanceTimersByTimeAsync(11_000);
      expect(reads()).toBeGreaterThan(before);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is marked as out of date after 2 minutes [B-269] and reloaded on request', async () => {
    answers.set('dashboard.watch', refuse('UE_0001', 'Unexpected server error'));
    answers.set('dashboard.overview', () =>
      Promise.resolve({ ...overviewOf(ALL), asOf: new Date(Date.now() - 121_000).toISOString() }),
    );
    const { user } = renderApp('/dashboard/map');
    expect(await screen.findByText('These figures are out of date')).toBeTruthy();
    answers.delete('dashboard.overview');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.queryByText('These figures are out of date')).toBeNull());
  });

  it.each([
    ['dashboard.overview', '/dashboard/map'],
    ['dashboard.list', '/dashboard/list'],
    ['dashboard.attention', '/dashboard/map'],
    ['dashboard.unsupported', '/dashboard/unsupported-locations'],
  ])('shows "Something went wrong" when %s fails [B-542] [C-439]', async (path, page) => {
    answers.set(path, refuse('UE_0001', 'Unexpected server error'));
    answers.set('dashboard.watch', refuse('UE_0001', 'Unexpected server error'));
    renderApp(page);
    expect((await screen.findAllByText(/^Something went wrong/)).length).toBeGreaterThan(0);
  });
});
