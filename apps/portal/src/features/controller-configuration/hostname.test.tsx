import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetControllerRequests } from '../../../testing/fake-controller-requests.ts';
import { locations } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

const { id } = locations.find(({ status }) => status === 'active') as (typeof locations)[number];
beforeEach(signIn);
beforeEach(resetControllerRequests);
const changes = () => calls.filter(({ path }) => /(update|restore)Hostname$/.test(path)).map(({ input }) => input);
const open = async () => {
  const { user } = renderApp(`/locations/${id}/hostname`);
  const form = await screen.findByRole('form', { name: 'Hostname' });
  const field = within(form).getByRole<HTMLInputElement>('textbox', { name: 'Hostname' });
  const submit = async (text: string) => {
    await user.clear(field);
    await user.type(field, text);
    await user.click(within(form).getByRole('button', { name: 'Save hostname' }));
  };
  const confirm = async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Reboot the controller?' });
    await user.click(within(dialog).getByRole('button', { name: 'Save and reboot' }));
    const armed = within(dialog).queryAllByRole('button').at(-1);
    if (armed !== undefined) await user.click(armed);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  return { user, form, field, submit, confirm };
};

describe('the hostname of a controller', () => {
  it('has its own page, where a change is saved after a warning that the controller reboots [B-077] [B-264] [B-480]', async () => {
    const { field, submit, confirm } = await open();
    expect(field.value).toBe('vc4-10044');
    await submit('shop-12');
    expect(await screen.findByText(/The controller reboots to apply the hostname/)).toBeTruthy();
    expect(changes()).toEqual([]);
    await confirm();
    expect(changes()).toEqual([{ controllerId: id, version: 0, hostname: 'shop-12' }]);
    expect(await screen.findByText('The hostname shop-12 was saved')).toBeTruthy();
  });

  it('is refused at its field when it is not valid [B-365]', async () => {
    const { form, submit } = await open();
    await submit('-shop');
    expect(await within(form).findByText('Cannot start with a hyphen')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(changes()).toEqual([]);
  });

  it('shows an alert when it cannot be fetched [B-500]', async () => {
    answers.set('controllerConfiguration.hostname', refuse('UE_510', 'DB access error'));
    renderApp(`/locations/${id}/hostname`);
    const alert = (await screen.findByText('Error fetching the hostname')).closest('[role=alert]');
    expect(alert).toBeTruthy();
  });

  it('shows an alert and keeps the input when it cannot be updated [B-501]', async () => {
    answers.set('controllerConfiguration.updateHostname', refuse('UE_510', 'DB access error'));
    const { form, field, submit, confirm } = await open();
    await submit('shop-12');
    await confirm();
    const alert = (await within(form).findByText('The hostname could not be updated')).closest('[role=alert]');
    expect(alert).toBeTruthy();
    expect(field.value).toBe('shop-12');
  });

  it('can be returned to an earlier version after the same warning', async () => {
    const { user, submit, confirm } = await open();
    for (const name of ['shop-1', 'shop-2']) {
      await submit(name);
      await confirm();
    }
    await user.click(await screen.findByRole('button', { name: /version 1/i }));
    await confirm();
    expect(changes().at(-1)).toEqual({ controllerId: id, version: 2, restored: 1 });
  });
});
