import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { startDelivery } from '../../../testing/fake-deliveries.ts';
import { casts } from '../../../testing/fixtures.ts';
import { readCastHistorySearch } from './cast-history-search.ts';

beforeEach(signIn);
afterEach(() => vi.useRealTimers());
const PAGE = '/events/message-casts';
const lastList = () => calls.findLast(({ path }) => path === 'deliveries.list')?.input as Record<string, unknown>;
const asked = (path: string) => calls.filter((call) => call.path === path).length;

describe('the history of Message Casts', () => {
  it('is at /events/message-casts and lists 100 deliveries from page 1, with links to each [B-103] [A-332]', async () => {
    const [cast] = casts;
    if (cast === undefined) throw new Error('There are no casts');
    const { detail } = startDelivery(cast, cast.targetIds, 60);
    renderApp(PAGE);
    const table = await screen.findByRole('table', { name: 'Message Cast history' });
    await waitFor(() => {
      const links = [...table.querySelectorAll('a')].map((link) => link.getAttribute('href'));
      expect(links).toContain(`/msgs/${cast.id}/delivery/${detail.id}`);
    });
    expect(lastList()).toMatchObject({ page: 1, pageSize: 100, sort: 'createdAt', order: 'DESC' });
  });

  it('shows cast, time and status on phones, and the rest in the opened row', async () => {
    const [cast] = casts;
    if (cast === undefined) throw new Error('There are no casts');
    startDelivery(cast, cast.targetIds, 60);
    renderApp(PAGE);
    const table = await screen.findByRole('table', { name: 'Message Cast history' });
    await waitFor(() => expect(table.querySelector('tr[data-row] a')).not.toBeNull());
    const kept = [...table.querySelectorAll('thead th')].filter(({ className }) => !className.includes('@max-['));
    expect(kept.map(({ textContent }) => textContent)).toEqual(['Message Cast', 'Status']);
    const [first] = table.querySelectorAll('tr[data-row] td');
    expect(first?.querySelector('time')?.className).toContain('@min-[560px]/table:hidden');
  });

  it('reads page 1 again, but neither an older page nor the total', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answers.set('deliveries.count', () => Promise.resolve({ total: 250 }));
    const { router } = renderApp(PAGE);
    await screen.findByRole('table', { name: 'Message Cast history' });
    await waitFor(() => expect(asked('deliveries.count')).toBeGreaterThan(0));
    const [lists, counts] = [asked('deliveries.list'), asked('deliveries.count')];
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked('deliveries.list')).toBeGreaterThan(lists);
    await router.navigate({ to: PAGE, search: { page: 2 } });
    await waitFor(() => expect(lastList()).toMatchObject({ page: 2 }));
    await vi.advanceTimersByTimeAsync(1_000);
    const older = asked('deliveries.list');
    await vi.advanceTimersByTimeAsync(30_000);
    expect([asked('deliveries.list'), asked('deliveries.count')]).toEqual([older, counts]);
  });

  it('keeps card, days, search and page in the URL', async () => {
    const { user, router } = renderApp(`${PAGE}?from=2026-11-01&to=2026-11-02&page=2`);
    await waitFor(() =>
      expect(lastList()).toMatchObject({
        page: 2,
        from: new Date(2026, 10, 1).toISOString(),
        to: new Date(2026, 10, 3).toISOString(),
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Faulty' }));
    await waitFor(() => expect(lastList()).toMatchObject({ card: 'faulty', page: 1 }));
    expect(router.state.location.search).toMatchObject({ filterType: 'faulty', from: '2026-11-01' });
    await user.type(screen.getByRole('searchbox', { name: 'Search Message Casts' }), 'doors');
    await waitFor(() => expect(lastList()).toMatchObject({ search: 'doors' }));
  });

  it('loses values that are not valid', () => {
    const read = readCastHistorySearch({ from: '2026-02-30', to: 7, page: 'x', filterType: 'faulty' });
    expect(Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))).toEqual({
      filterType: 'faulty',
    });
  });

  it('shows an error when it cannot be loaded', async () => {
    answers.set('deliveries.list', refuse('UE_510', 'The database does not answer'));
    renderApp(PAGE);
    expect(await screen.findByText('Error fetching Message Cast history')).toBeTruthy();
  });
});
