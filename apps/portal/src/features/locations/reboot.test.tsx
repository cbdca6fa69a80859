import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { reportReboot, resetReboots } from '../../../testing/fake-reboots.ts';
import { formatTime } from '#/lib/format.ts';
import { locations, uuid } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';

const { id } = locations.find(({ status }) => status === 'active') as (typeof locations)[number];
const page = `/locations/${id}/details`;
type User = ReturnType<typeof renderApp>['user'];

beforeEach(() => {
  signIn();
  resetReboots();
});

async function start(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Reboot' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Reboot controller' }));
  await user.click(dialog.getByRole('button', { name: 'Click again to reboot' }));
}
const panel = async () => within(await screen.findByRole('region', { name: 'Reboot of the controller' }));
const report = (change: Parameters<typeof reportReboot>[0]) => act(async () => reportReboot(change));

describe('the reboot of a location', () => {
  it('is started after a confirmation, with the id of the controller [B-469]', async () => {
    const { user } = renderApp(page);
    await start(user);
    expect((await panel()).getByText('Initiating').closest('li')?.getAttribute('aria-current')).toBe('step');
    expect(calls.filter(({ path }) => path === 'reboots.start').map(({ input }) => input)).toEqual([
      { controllerId: id },
    ]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reboot' }).disabled).toBe(true);
  });

  it('shows each step live, and the success [B-244] [B-515]', async () => {
    const { user } = renderApp(page);
    await start(user);
    const shown = await panel();
    await report({ step: 'deactivating' });
    expect((await shown.findByText('Deactivating devices')).closest('li')?.getAttribute('aria-current')).toBe('step');
    await report({ step: 'activating' });
    const message = 'Controller has successfully rebooted.';
    await report({ step: 'completed', state: 'completed', message, endedAt: new Date().toISOString() });
    expect((await shown.findByRole('status')).textContent).toBe(message);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reboot' }).disabled).toBe(false);
  });

  it('shows why it failed [B-245] [B-514]', async () => {
    const { user } = renderApp(page);
    await start(user);
    const shown = await panel();
    const error = 'Controller reboot timed out. Reboot cannot be initiated.';
    await report({ state: 'failed', error, endedAt: new Date().toISOString() });
    expect((await shown.findByRole('alert')).textContent).toBe(error);
  });

  it('says that the controller is not responding when it shows nothing of a reboot for ten seconds [B-262]', async () => {
    const { user } = renderApp(page);
    await start(user);
    const shown = await panel();
    expect(shown.queryByRole('alert')).toBeNull();
    await report({ stepSince: new Date(Date.now() - 10_000).toISOString() });
    expect((await shown.findByRole('alert')).textContent).toBe('Controller is not responding.');
  });

  it('says which Message Cast it waits for, and begins anyway on request', async () => {
    const { user } = renderApp(page);
    await start(user);
    const shown = await panel();
    const since = new Date().toISOString();
    const casts = [{ id: uuid(5, 1), name: 'Closing' }];
    const title = 'the Message Cast “Closing”';
    await report({ waitsFor: { obstacle: 'play', title, casts, since, until: since, atLimit: 'fail', anyway: true } });
    const time = formatTime(since);
    expect((await shown.findByRole('status')).textContent).toBe(
      `Waiting since ${time} for the Message Cast “Closing” to end. Fails at ${time}.`,
    );
    expect(shown.getByRole('link', { name: 'Show “Closing”' }).getAttribute('href')).toBe(`/msgs/${uuid(5, 1)}`);
    await user.click(shown.getByRole('button', { name: 'Reboot now' }));
    await user.click(shown.getByRole('button', { name: 'Click again to cut the Message Cast' }));
    await waitFor(() => expect(shown.queryByRole('status')).toBeNull());
    expect(calls.filter(({ path }) => path === 'reboots.force')).toHaveLength(1);
  });

  it('offers no reboot during a Message Cast to users who may not cut it', async () => {
    const { user } = renderApp(page);
    await start(user);
    const since = new Date().toISOString();
    const title = 'a Message Cast';
    await report({
      waitsFor: { obstacle: 'play', title, casts: [], since, until: null, atLimit: 'fail', anyway: false },
    });
    const shown = await panel();
    await shown.findByText(/Waiting since/);
    expect(shown.queryByRole('button')).toBeNull();
  });

  it('shows the refusal in the dialog', async () => {
    answers.set('reboots.start', refuse('UE_409', 'Ben Price is rebooting the controller there at this moment'));
    const { user } = renderApp(page);
    await start(user);
    expect(await screen.findByText('Ben Price is rebooting the controller there at this moment')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('is not offered without its permission [B-413]', async () => {
    await withPermissions(['view_controllers', 'edit_controllers', 'reboot_baseunits']);
    renderApp(page);
    await screen.findByRole('form', { name: 'Controller configuration' });
    expect(screen.queryByRole('button', { name: 'Reboot' })).toBeNull();
  });
});
