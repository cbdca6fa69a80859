import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { deliveries, type FakeDelivery, startDelivery } from '../../../testing/fake-deliveries.ts';
import { remainingPlays } from '../../../testing/fake-sound.ts';
import { casts } from '../../../testing/fixtures.ts';
import { calls } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';

const [closing, tills] = casts;
if (closing === undefined || tills === undefined) throw new Error('The fixtures have too few casts');

beforeEach(() => {
  signIn();
  deliveries.length = 0;
  remainingPlays.clear();
});

/** A delivery that plays at this many reachable locations and does not end by itself. */
function playing(cast: NonNullable<typeof closing>, count = 2): FakeDelivery {
  const fake = startDelivery(cast, cast.targetIds, 10_000);
  const reachable = fake.targets.filter(({ online }) => online).slice(0, count);
  fake.targets.splice(0, Infinity, ...reachable);
  for (const target of reachable) Object.assign(target, { playing: true, status: 'STARTED' });
  return fake;
}

async function openDialog(user: ReturnType<typeof renderApp>['user'], count: string) {
  await user.click(await screen.findByRole('button', { name: `Stop sound: ${count} playing` }));
  return within(await screen.findByRole('dialog', { name: 'Playing now' }));
}

describe('stopping sound from the header', () => {
  it('is offered while anything plays, and disappears when nothing plays', async () => {
    renderApp('/locations');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /^Stop sound/ })).toBeNull();
    const { targets } = playing(closing);
    expect(await screen.findByRole('button', { name: 'Stop sound: 1 cast playing' })).toBeTruthy();
    for (const target of targets) target.playing = false;
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Stop sound/ })).toBeNull());
  });

  it('stops everything with a second click, and shows the progress until every location is silent', async () => {
    const first = playing(closing, 2);
    playing(tills, 1);
    remainingPlays.set(first.detail.id, '2026-12-24T17:00:00.000Z');
    const { user } = renderApp('/locations');
    const dialog = await openDialog(user, '2 casts');
    const [one] = dialog.getAllByRole('listitem');
    expect(one?.textContent).toContain('plays at 1 location');
    expect(dialog.getByText(/^Later plays remain\. Next: 24th December 2026/)).toBeTruthy();
    expect(dialog.getByText('No later plays.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Stop all 2' }));
    expect(await dialog.findByRole('progressbar', { name: `Progress of stopping ${closing.name}` })).toBeTruthy();
    expect(await dialog.findByText('Silent at 2 locations')).toBeTruthy();
    expect(await dialog.findByText('Silent at 1 location')).toBeTruthy();
    expect(calls.filter(({ path }) => path === 'deliveries.stopPlays')).toHaveLength(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Stop sound/ })).toBeNull());
  });

  it('stops one cast and leaves the other', async () => {
    playing(closing, 1);
    const other = playing(tills, 1);
    const { user } = renderApp('/locations');
    const dialog = await openDialog(user, '2 casts');
    await user.click(dialog.getByRole('button', { name: `Stop ${closing.name}` }));
    expect(await dialog.findByText('Silent at 1 location')).toBeTruthy();
    expect(other.targets[0]?.playing).toBe(true);
  });

  it('shows a cast of a parent group without a way to stop it', async () => {
    playing(closing, 1).detail.inherited = true;
    const { user } = renderApp('/locations');
    const dialog = await openDialog(user, '1 cast');
    expect(dialog.getByText('Only the owner group can stop this cast.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /^Stop/ })).toBeNull();
  });

  it('is not offered without the permission to send', async () => {
    playing(closing, 1);
    await withPermissions(['view_mcasts', 'view_controllers']);
    renderApp('/locations');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /^Stop sound/ })).toBeNull();
  });
});
