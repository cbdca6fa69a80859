import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { deliveries, startDelivery } from '../../../testing/fake-deliveries.ts';
import { migration, migrations } from '../../../testing/fake-operations.ts';
import { casts } from '../../../testing/fixtures.ts';
import { calls } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';

Object.assign(Element.prototype, { setPointerCapture() {} });

const [closing, tills] = casts;
if (closing === undefined || tills === undefined) throw new Error('The fixtures have too few casts');

beforeEach(() => {
  signIn();
  deliveries.length = 0;
  migrations.length = 0;
});

const send = (cast: NonNullable<typeof closing>, count = 3, slow = 1_000) =>
  startDelivery(cast, cast.targetIds.slice(0, count), slow);

async function openDrawer(user: ReturnType<typeof renderApp>['user'], running: string) {
  await user.click(await screen.findByRole('button', { name: `Operations: ${running}` }));
  return await screen.findByRole('dialog', { name: 'Running operations' });
}

describe('the drawer of running operations', () => {
  it('shows that nothing is running, and closes with Escape', async () => {
    const { user } = renderApp('/msgs');
    const drawer = await openDrawer(user, 'none running');
    expect(within(drawer).getByText('Nothing is running.')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('lists running operations with the user, the progress and a link to the page', async () => {
    const { detail } = send(closing);
    migrations.push(migration({ title: 'UK' }));
    const { user, router } = renderApp('/msgs');
    const drawer = await openDrawer(user, '2 running');
    const running = within(within(drawer).getByRole('region', { name: 'Running' }));
    const [migrating, sending] = running.getAllByRole('listitem');
    expect(migrating?.textContent).toContain('12 of 40 Message Casts done');
    expect(migrating?.textContent).toContain('by Ben Carter');
    expect(sending?.textContent).toContain('0 of 3 locations confirmed');
    expect(running.getByRole('progressbar', { name: 'Progress of UK' }).getAttribute('value')).toBe('30');
    await user.click(running.getByRole('link', { name: closing.name }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/msgs/${closing.id}/delivery/${detail.id}`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('updates while operations run, and keeps operations that ended recently', async () => {
    send(closing, 2, 0.05);
    const { user } = renderApp('/msgs');
    await user.click(await screen.findByRole('button', { name: /^Operations: / }));
    const ended = await screen.findByRole('region', { name: 'Ended in the last hour' });
    expect(within(ended).getByText('2 of 2 locations done')).toBeTruthy();
    expect(within(ended).getByText('Done')).toBeTruthy();
    expect(await screen.findByText('Nothing is running.')).toBeTruthy();
  });

  it('cancels an operation in two steps', async () => {
    const { detail } = send(closing);
    const { user } = renderApp('/msgs');
    const drawer = await openDrawer(user, '1 running');
    await user.click(within(drawer).getByRole('button', { name: `Cancel ${closing.name}` }));
    expect(calls.some(({ path }) => path === 'operations.cancel')).toBe(false);
    await user.click(within(drawer).getByRole('button', { name: 'Press again to cancel' }));
    expect(await within(drawer).findByText('Cancelled')).toBeTruthy();
    expect(calls.find(({ path }) => path === 'operations.cancel')?.input).toMatchObject({
      operationId: detail.id,
      cut: true,
    });
  });

  it('shows the progress of a cancel, and by when unreachable locations stop', async () => {
    const { targets } = send(closing);
    const [off] = targets;
    if (off === undefined) throw new Error('The delivery has no locations');
    off.online = false;
    const { user } = renderApp('/msgs');
    const drawer = await openDrawer(user, '1 running');
    await user.click(within(drawer).getByRole('button', { name: `Cancel ${closing.name}` }));
    await user.click(within(drawer).getByRole('button', { name: 'Press again to cancel' }));
    expect(await within(drawer).findByText(/^ending: 2 of 3 confirmed, stops by .*\d\d:\d\d/)).toBeTruthy();
    expect(within(drawer).getByText('Ending')).toBeTruthy();
    expect(within(drawer).queryByText('Waiting for the first play')).toBeNull();
  });

  it('stops all operations at once, except operations of another group', async () => {
    send(closing);
    send(tills);
    const { detail } = send(tills);
    detail.inherited = true;
    const { user } = renderApp('/msgs');
    const drawer = await openDrawer(user, '3 running');
    await user.click(within(drawer).getByRole('button', { name: 'Stop all 2' }));
    await user.click(within(drawer).getByRole('button', { name: 'Press again to stop all' }));
    await waitFor(() => expect(within(drawer).getAllByText('Cancelled')).toHaveLength(2));
    expect(within(within(drawer).getByRole('region', { name: 'Running' })).getAllByRole('listitem')).toHaveLength(1);
  });

  it('is available to a user with permission to see some kind of operation', async () => {
    await withPermissions(['view_controllers']);
    renderApp('/locations');
    expect(await screen.findByRole('button', { name: /^Operations/ })).toBeTruthy();
  });

  it('is not available to a user without permission to see any operation', async () => {
    await withPermissions(['view_groups']);
    renderApp('/config/groups');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /^Operations/ })).toBeNull();
  });
});
