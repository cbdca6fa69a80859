import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetControllerRequests, setVolume, takeConfiguration } from '../../../testing/fake-controller-requests.ts';
import { locations } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';

const online = locations.find(({ status }) => status === 'active') as (typeof locations)[number];
const away = locations.find(({ status }) => status === 'inactive') as (typeof locations)[number];
beforeEach(signIn);
beforeEach(resetControllerRequests);
const updates = () => calls.filter(({ path }) => path === 'controllerConfiguration.update').map(({ input }) => input);
const openForm = async (id = online.id) => {
  const { user } = renderApp(`/locations/${id}/details`);
  const form = await screen.findByRole('form', { name: 'Controller configuration' });
  return { user, form, panel: await screen.findByRole('region', { name: 'Controller configuration' }) };
};
const box = (form: HTMLElement, group: string, unit: string) =>
  within(within(form).getByRole('group', { name: group })).getByRole<HTMLInputElement>('textbox', { name: unit });

describe('the configuration of a controller', () => {
  it('starts with the defaults: five minutes, thirty seconds, volume 4', async () => {
    const { form, panel } = await openForm();
    expect(box(form, 'Talk lock timeout', 'minutes').value).toBe('5');
    expect(box(form, 'Talk lock interval', 'seconds').value).toBe('30');
    expect(within(form).getByRole<HTMLInputElement>('slider', { name: /^Volume/ }).value).toBe('4');
    expect(within(panel).getByText(/uses these defaults/)).toBeTruthy();
  });

  it('is saved with the controller id and the form values, and shows "changes saved" [B-463]', async () => {
    const { user, form, panel } = await openForm();
    const minutes = box(form, 'Talk lock timeout', 'minutes');
    await user.clear(minutes);
    await user.type(minutes, '12');
    fireEvent.change(within(form).getByRole('slider', { name: /^Volume/ }), { target: { value: '6' } });
    await user.click(within(form).getByRole('button', { name: 'Save configuration' }));
    expect(await screen.findByText('changes saved')).toBeTruthy();
    expect(updates()).toEqual([
      { controllerId: online.id, version: 0, talkLockTimeout: 720, talkLockInterval: 30, volume: 6 },
    ]);
    expect(await within(panel).findByText(/Sending to the controller/)).toBeTruthy();
    takeConfiguration(online.id);
    expect(await within(panel).findByText(/Confirmed by the controller today/)).toBeTruthy();
  });

  it('shows an error and keeps the input when saving fails', async () => {
    answers.set('controllerConfiguration.update', refuse('UE_510', 'DB access error'));
    const { user, form } = await openForm();
    await user.type(box(form, 'Talk lock interval', 'hours'), '1');
    await user.click(within(form).getByRole('button', { name: 'Save configuration' }));
    expect(await within(form).findByText('The configuration could not be saved')).toBeTruthy();
    expect(box(form, 'Talk lock interval', 'hours').value).toBe('01');
  });

  it('accepts at most nine hours', async () => {
    const { user, form } = await openForm();
    const hours = box(form, 'Talk lock timeout', 'hours');
    await user.clear(hours);
    await user.type(hours, '9');
    await user.click(within(form).getByRole('button', { name: 'Save configuration' }));
    expect(await within(form).findByText('Talk lock timeout must be less than or equal to 9 hours')).toBeTruthy();
    expect(updates()).toEqual([]);
  });

  it('shows that an offline controller receives the settings when it reconnects', async () => {
    const { user, form, panel } = await openForm(away.id);
    fireEvent.change(within(form).getByRole('slider', { name: /^Volume/ }), { target: { value: '2' } });
    await user.click(within(form).getByRole('button', { name: 'Save configuration' }));
    expect(
      await within(panel).findByText(/The controller is offline. Earshot sends the settings when it reconnects/),
    ).toBeTruthy();
  });

  it('names the author of a concurrent change and keeps the input', async () => {
    const details = { version: 9, changedBy: 'Ben Carter', changedAt: new Date().toISOString() };
    answers.set('controllerConfiguration.update', refuse('UE_409', 'Changed meanwhile.', details));
    const { user, form } = await openForm();
    fireEvent.change(within(form).getByRole('slider', { name: /^Volume/ }), { target: { value: '7' } });
    await user.click(within(form).getByRole('button', { name: 'Save configuration' }));
    expect(await within(form).findByText(/Changed by Ben Carter while you were editing/)).toBeTruthy();
    expect(within(form).getByRole<HTMLInputElement>('slider', { name: /^Volume/ }).value).toBe('7');
  });

  it('does not overwrite a concurrent change that was refetched in the background during editing', async () => {
    setVolume(online.id, 3);
    const { user, form, panel } = await openForm();
    const volume = within(form).getByRole<HTMLInputElement>('slider', { name: /^Volume/ });
    fireEvent.change(volume, { target: { value: '7' } });
    setVolume(online.id, 5);
    takeConfiguration(online.id);
    // The panel has refetched without user action.
    expect(await within(panel).findByText(/Confirmed by the controller/)).toBeTruthy();
    await user.click(within(form).getByRole('button', { name: 'Save configuration' }));
    await waitFor(() => expect(updates()).toMatchObject([{ version: 1, volume: 7 }]));
    await user.click(await within(form).findByRole('button', { name: 'Reload' }));
    await user.click(await within(form).findByRole('button', { name: 'Save configuration' }));
    await waitFor(() => expect(updates()).toMatchObject([{ version: 1 }, { version: 2, volume: 7 }]));
    expect(await screen.findByText('changes saved')).toBeTruthy();
  });

  it('lists its versions, and returns to an earlier one', async () => {
    setVolume(online.id, 3);
    setVolume(online.id, 5);
    const { user } = await openForm();
    const versions = await screen.findByRole('region', { name: 'Versions' });
    await user.click(await within(versions).findByRole('button', { name: 'Restore version 1' }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('slider', { name: /^Volume/ }).value).toBe('3'));
    expect(await within(versions).findByText('Version 3')).toBeTruthy();
  });

  it('is read-only without the edit permission', async () => {
    await withPermissions(['view_controllers', 'view_groups']);
    const { form } = await openForm();
    await waitFor(() => expect(box(form, 'Talk lock timeout', 'minutes').disabled).toBe(true));
    expect(within(form).queryByRole('button', { name: 'Save configuration' })).toBeNull();
  });
});
