import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { deliveries, startDelivery } from '../../../testing/fake-deliveries.ts';
import { casts } from '../../../testing/fixtures.ts';
import { answers, calls } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

const [cast] = casts;
if (cast === undefined) throw new Error('The fixtures have no cast');

beforeEach(() => {
  signIn();
  deliveries.length = 0;
});

function open(slow: number) {
  const { detail } = startDelivery(cast as NonNullable<typeof cast>, casts[1]?.targetIds ?? [], slow);
  return renderApp(`/msgs/${detail.castId}/delivery/${detail.id}`);
}

describe('a delivery', () => {
  it('shows how far it has come while it goes on, without a reload', async () => {
    open(0.1);
    const funnel = await screen.findByLabelText('How far it has come');
    await waitFor(() => expect(funnel.textContent).toMatch(/Played9/), { timeout: 5_000 });
    const table = screen.getByRole('table', { name: 'Locations of this delivery' });
    expect(within(table).getAllByText('Played').length).toBeGreaterThan(5);
    expect(within(table).getByText('the clip had not arrived in time')).toBeTruthy();
  });
  it('reads "No data exists for this delivery" when it has no locations [A-084]', async () => {
    answers.set('deliveries.targets', () => Promise.resolve({ items: [], total: 0 }));
    open(1_000);
    expect(await screen.findByText('No data exists for this delivery')).toBeTruthy();
  });
  it('is cancelled after the question, in two steps [A-085] [A-086], and says what came of it', async () => {
    const { user } = open(1_000);
    await user.click(await screen.findByRole('button', { name: 'Cancel delivery' }));
    expect(await screen.findByRole('dialog', { name: 'Are you sure you want to cancel this delivery?' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'No, I changed my mind' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Yes, cancel this delivery' }));
    expect(calls.some(({ path }) => path === 'deliveries.cancel')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Press again to cancel' }));
    expect(await screen.findByText(/confirmed, \d unreachable: silent by \d\d:\d\d/)).toBeTruthy();
    expect(calls.find(({ path }) => path === 'deliveries.cancel')?.input).toMatchObject({ cut: true });
  });
});
