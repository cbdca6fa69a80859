import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginWithDevices, LOCATION_ID } from '../../../testing/device-world.ts';
import { fakeEndpoint } from '../../../testing/fake-devices.ts';
import { uuid } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';

beforeEach(beginWithDevices);

const HEADSET = fakeEndpoint('headset', 18);
const page = `/locations/${LOCATION_ID}/devices/headset-management/${HEADSET.deviceId}`;
const removals = () => calls.filter(({ path }) => path === 'endpoints.remove').map(({ input }) => input);
let asked = 0;
/** The controller answers each request to remove a device in this way. */
function controllerAnswers(end: { state: 'completed' | 'failed' | 'running'; message: string | null }): void {
  answers.set('endpoints.remove', () => {
    asked += 1;
    return Promise.resolve({ operationId: uuid(61, asked), commandId: uuid(62, asked), traceId: 'tr' });
  });
  answers.set('operations.get', () => Promise.resolve({ id: uuid(61, asked), ...end }));
}
const confirm = async (user: UserEvent, name: string) => {
  const dialog = screen.getByRole('dialog');
  const button = within(dialog).getByRole('button', { name });
  await user.click(button);
  await user.click(button);
};
const open = async () => {
  const { user } = renderApp(page);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByRole('dialog', { name: `Remove ${HEADSET.name}?` });
  return user;
};

describe('removing a device', () => {
  it('asks first, and ends with a message when the controller has removed the device', async () => {
    controllerAnswers({ state: 'completed', message: null });
    const user = await open();
    expect(removals()).toEqual([]);
    await confirm(user, 'Remove the device');
    expect(await screen.findByText(`${HEADSET.name} was removed`)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(removals()).toEqual([expect.objectContaining({ controllerId: LOCATION_ID, endpointId: HEADSET.deviceId })]);
  });

  it('shows that the controller has not answered yet', async () => {
    controllerAnswers({ state: 'running', message: null });
    await confirm(await open(), 'Remove the device');
    expect(await screen.findByText(/Waiting for the controller/)).toBeTruthy();
  });

  it('warns when the request has timed out, and offers a retry [B-525] [B-526]', async () => {
    controllerAnswers({ state: 'failed', message: 'Request has timed out' });
    const user = await open();
    await confirm(user, 'Remove the device');
    const warning = await screen.findByRole('alert');
    expect(warning.textContent).toContain('Remove device request has timed out');
    controllerAnswers({ state: 'completed', message: null });
    await confirm(user, 'Try again');
    expect(await screen.findByText(`${HEADSET.name} was removed`)).toBeTruthy();
    expect(removals()).toHaveLength(2);
  });

  it('says that the firmware does not support deletion [B-530]', async () => {
    const message = 'The firmware of this controller does not support deletion.';
    answers.set('endpoints.remove', refuse('UE_409', message));
    await confirm(await open(), 'Remove the device');
    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });

  it('is not offered without the permission to change devices', async () => {
    await withPermissions(['view_controllers', 'view_endpoints', 'view_dashboard']);
    renderApp(page);
    await screen.findByRole('heading', { level: 1, name: HEADSET.name });
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });
});
