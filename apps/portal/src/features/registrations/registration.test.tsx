import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginWithDevices, LOCATION_ID, LOCATION_NAME } from '../../../testing/device-world.ts';
import { beginRegistration, resetRegistrations, reportRegistration } from '../../../testing/fake-registrations.ts';
import { locations } from '../../../testing/fixtures.ts';
import { calls } from '../../../testing/memory-link.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';

beforeEach(() => {
  beginWithDevices();
  resetRegistrations();
});

type App = ReturnType<typeof renderApp>;
const at = (path: string) => `/locations/${LOCATION_ID}/devices${path}`;
const registerOf = ({ router }: App) => new URLSearchParams(router.state.location.searchStr).get('register');

/** Asynchronous, because the wizard is loaded on first use. */
const findWizard = (one: string) => screen.findByRole('dialog', { name: `Register a ${one}` });

async function openWizard(kind = 'headset', one = 'headset') {
  const app = renderApp(at(`/${kind}-management`));
  await app.user.click(await screen.findByRole('button', { name: `Register a ${one}` }));
  return { ...app, dialog: await findWizard(one) };
}
async function begin(...kind: [string, string] | []) {
  const app = await openWizard(...kind);
  await app.user.click(within(app.dialog).getByRole('button', { name: 'Start registration' }));
  await screen.findByRole('list', { name: 'Steps of the registration' });
  return app;
}
const stepNow = async (name: string) =>
  await waitFor(() => {
    const current = document.querySelector('[aria-current="step"]');
    expect(current?.textContent).toContain(name);
  });
const activated = { kind: 'activated', deviceId: '8930_V000000000001', complete: true } as const;

describe('the registration wizard', () => {
  it.each([
    ['headset', 'headset', 3],
    ['handset', 'handset', 2],
    ['callpoint', 'call point', 2],
    ['keypad', 'keypad', 2],
  ])('shows how long to hold the button of a %s [B-241] [B-242]', async (slug, name, seconds) => {
    const { dialog } = await openWizard(slug, name);
    expect(within(dialog).getByText(`At ${LOCATION_NAME}`)).toBeTruthy();
    const hold = `Hold the registration button of the ${name} for at least ${seconds} seconds.`;
    expect(within(dialog).getByText(hold)).toBeTruthy();
  });

  it('shows the wait of up to 30 seconds, and the access code 0000 of a handset [B-240] [B-243]', async () => {
    const { dialog } = await openWizard('handset', 'handset');
    expect(within(dialog).getByText('The handset may take up to 30 seconds to appear.')).toBeTruthy();
    expect(within(dialog).getByText('When the handset asks for an access code, enter 0000.')).toBeTruthy();
  });

  it('shows no access code for a headset [B-243]', async () => {
    const { dialog } = await openWizard();
    expect(within(dialog).getByText('The headset may take up to 30 seconds to appear.')).toBeTruthy();
    expect(within(dialog).queryByText(/access code/)).toBeNull();
  });

  it('follows the steps, asks to hold the button and ends with the device [B-227] [B-228] [B-229] [B-230]', async () => {
    const app = await begin();
    expect(calls.find(({ path }) => path === 'registrations.start')?.input).toEqual({
      controllerId: LOCATION_ID,
      category: 'headset',
      serialNumber: locations[0]?.serialNumber,
    });
    await stepNow('Creating the record in the base station');
    reportRegistration({ kind: 'configured' });
    await stepNow('Setting the base station into registration mode');
    expect(screen.queryByText(/^Now hold/)).toBeNull();
    reportRegistration({ kind: 'enabled' });
    await stepNow('Registering the endpoint (awaiting device configuration)');
    expect(
      await screen.findByText('Now hold the registration button of the headset for at least 3 seconds.'),
    ).toBeTruthy();
    reportRegistration(activated);
    expect(await screen.findByText('The headset is registered.')).toBeTruthy();
    expect(screen.getByText('V000000000001')).toBeTruthy();
    expect(screen.getByText('Endpoint created')).toBeTruthy();
    await app.user.click(screen.getByRole('link', { name: 'Open the headset' }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe(at('/headset-management/8930_V000000000001')));
  });

  it('shows "Error registering device" with the reason and offers to try again [B-523]', async () => {
    const { user } = await begin();
    reportRegistration({ kind: 'failed', message: 'No base unit is online' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Error registering device');
    expect(alert.textContent).toContain('No base unit is online');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await stepNow('Creating the record in the base station');
    expect(calls.filter(({ path }) => path === 'registrations.start')).toHaveLength(2);
  });

  it('can start again after a cancellation [B-239]', async () => {
    const app = await begin();
    const { user } = app;
    reportRegistration({ kind: 'enabled' });
    await user.click(await screen.findByRole('button', { name: 'Cancel registration' }));
    expect(await screen.findByText('The registration was cancelled. No device was registered.')).toBeTruthy();
    expect(calls.find(({ path }) => path === 'registrations.cancel')?.input).toEqual({
      controllerId: LOCATION_ID,
      serialNumber: locations[0]?.serialNumber,
      operationId: registerOf(app),
    });
    await user.click(screen.getByRole('button', { name: 'Start registration' }));
    await stepNow('Creating the record in the base station');
  });

  it('has its own URL, which still works after the wizard is closed', async () => {
    const app = await begin();
    const operationId = registerOf(app) ?? '';
    expect(operationId).not.toBe('');
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(registerOf(app)).toBeNull();
    await app.router.navigate({ to: at('') as never, search: { register: operationId } as never });
    expect(await findWizard('headset')).toBeTruthy();
    reportRegistration({ kind: 'configured' });
    await stepNow('Setting the base station into registration mode');
  });

  it('offers a choice of device type on the overview', async () => {
    const { user } = renderApp(at(''));
    await user.click(await screen.findByRole('button', { name: 'Register a device' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Type of device' }), 'Call point');
    await user.click(screen.getByRole('button', { name: 'Start registration' }));
    expect(await findWizard('call point')).toBeTruthy();
    expect(calls.find(({ path }) => path === 'registrations.start')?.input).toMatchObject({ category: 'callpoint' });
  });

  it('names the user of a running registration and shows its progress', async () => {
    const other = beginRegistration({ controllerId: LOCATION_ID, startedBy: 'Ben Carter', category: 'keypad' });
    const app = await openWizard();
    await app.user.click(within(app.dialog).getByRole('button', { name: 'Start registration' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Ben Carter is registering a device there at this moment',
    );
    await app.user.click(screen.getByRole('button', { name: 'Show progress' }));
    expect(await findWizard('keypad')).toBeTruthy();
    expect(registerOf(app)).toBe(other.operationId);
  });

  it('is unavailable without the permission, but a link shows a running registration', async () => {
    await withPermissions(['view_controllers', 'view_endpoints', 'view_controllers_dashboard']);
    const { operationId } = beginRegistration({ controllerId: LOCATION_ID });
    const { router } = renderApp(at('/headset-management?register=new'));
    await screen.findByText('Headsets', { selector: 'h2' });
    expect(screen.queryByRole('button', { name: /^Register/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await router.navigate({ to: at('/headset-management') as never, search: { register: operationId } as never });
    const dialog = await findWizard('headset');
    await stepNow('Creating the record in the base station');
    expect(within(dialog).queryByRole('button', { name: 'Cancel registration' })).toBeNull();
  });
});
