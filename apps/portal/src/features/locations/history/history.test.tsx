import type { HistoryEntry, LocationHistoryInput, LocationHistoryPage } from '@earshot/domain/locations/history-schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { locations, uuid } from '../../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';

const { id } = locations.find(({ status }) => status === 'active') as (typeof locations)[number];
const page = `/locations/${id}/history`;
const entry = (n: number, change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: `connection/${n}`,
  kind: 'connection',
  at: `2026-03-0${n}T10:00:00.000000Z`,
  sentence: `Event ${n}`,
  tone: 'neutral',
  by: null,
  link: null,
  ...change,
});
const serve = (respond: (input: LocationHistoryInput) => Partial<LocationHistoryPage>) =>
  answers.set('locations.history', async (input) => ({
    items: [],
    hasOlder: false,
    kinds: ['connection', 'cast', 'change'],
    ...respond(input as LocationHistoryInput),
  }));
const inputs = () => calls.filter(({ path }) => path === 'locations.history').map(({ input }) => input);
beforeEach(signIn);

describe('the history of a location', () => {
  it('lists entries by day, with their author and a link to what they are about', async () => {
    const delivery = { to: 'delivery', id: uuid(40, 1), castId: uuid(41, 1) } as const;
    serve(() => ({
      items: [
        entry(3, { sentence: 'Played “Opening”', tone: 'good', kind: 'cast', link: delivery }),
        entry(2, { sentence: 'Renamed York', kind: 'change', by: 'Ada Byron' }),
        entry(2, { id: 'x', sentence: 'Went offline', tone: 'bad' }),
      ],
    }));
    renderApp(page);
    const third = within(await screen.findByRole('region', { name: '03/03/2026' }));
    expect(third.getByRole('link', { name: 'Played “Opening”' }).getAttribute('href')).toBe(
      `/msgs/${delivery.castId}/delivery/${delivery.id}`,
    );
    const second = within(screen.getByRole('region', { name: '02/03/2026' }));
    expect(second.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Renamed York by Ada Byron$/),
      expect.stringMatching(/Problem: Went offline$/),
    ]);
  });

  it('shows the chosen kinds only, which are in the address', async () => {
    serve(({ kinds }) => ({ items: kinds === undefined ? [entry(3)] : [] }));
    const { user, router } = renderApp(page);
    await screen.findByText('Event 3');
    await user.click(screen.getByRole('button', { name: 'Message Casts' }));
    expect(await screen.findByText('Nothing of this kind happened.')).toBeTruthy();
    expect(router.state.location.search).toEqual({ kinds: 'cast' });
    expect(inputs().at(-1)).toMatchObject({ kinds: ['cast'] });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Event 3')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Incidents' })).toBeNull();
  });

  it('loads older entries after the last one', async () => {
    serve(({ olderThan }) =>
      olderThan === undefined ? { items: [entry(3), entry(2)], hasOlder: true } : { items: [entry(1)] },
    );
    const { user } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'Load older entries' }));
    expect(await screen.findByText('Event 1')).toBeTruthy();
    expect(screen.getByText('Event 3')).toBeTruthy();
    expect(inputs().at(-1)).toMatchObject({ olderThan: { at: entry(2).at, id: entry(2).id } });
    expect(screen.queryByRole('button', { name: 'Load older entries' })).toBeNull();
  });

  it('says when nothing happened, and when it cannot be loaded', async () => {
    serve(() => ({}));
    const { router } = renderApp(page);
    expect(await screen.findByText('Nothing happened yet.')).toBeTruthy();
    answers.set('locations.history', refuse('UE_510', 'DB access error'));
    await router.navigate({ to: '.', search: { kinds: 'change' } as never });
    expect(await screen.findByText('The history could not be loaded.')).toBeTruthy();
    serve(() => ({ items: [entry(3)] }));
    await waitFor(() => screen.getByRole('button', { name: /again/i }).click());
    expect(await screen.findByText('Event 3')).toBeTruthy();
  });
});
