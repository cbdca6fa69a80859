import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { BOX } from '../../../testing/fake-hardware.ts';
import { locations } from '../../../testing/fixtures.ts';
import { calls } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';

beforeEach(signIn);
const place = locations[0] as (typeof locations)[number];
const details = `/locations/${place.id}/details`;

const sent = () => calls.filter(({ path }) => path === 'broker.registerController').map(({ input }) => input);

describe('the hardware of a location', () => {
  it('has its broker connection reset by serial number in two steps, with a confirmation [B-265] [B-472] [B-473]', async () => {
    const { user } = renderApp(details);
    const panel = await screen.findByRole('region', { name: 'Broker connection' });
    await user.click(await within(panel).findByRole('button', { name: 'Reset broker connection' }));
    expect(sent()).toEqual([]);
    await user.click(within(panel).getByRole('button'));
    expect(await screen.findByText('controller broker connection reset')).toBeTruthy();
    expect(sent()).toEqual([{ serialNumber: place.serialNumber }]);
  });

  it('is replaced with the claim code of the new controller, and a wrong code is refused', async () => {
    const former = place.serialNumber;
    const { user } = renderApp(details);
    await user.click(await screen.findByRole('button', { name: 'Replace controller' }));
    const dialog = await screen.findByRole('dialog', { name: `Replace controller ${former}` });
    const code = within(dialog).getByRole('textbox', { name: 'Claim code' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Serial number' }), BOX.serialNumber.toLowerCase());
    await user.type(code, 'WRONG12345');
    await user.click(within(dialog).getByRole('button', { name: 'Replace' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('do not go together');
    await user.clear(code);
    await user.type(code, 'abcde-12345');
    await user.click(within(dialog).getByRole('button', { name: 'Replace' }));
    expect(await screen.findByText(`Replaced: ${former} → ${BOX.serialNumber}`)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    place.serialNumber = former;
  });

  it('cannot be reset or replaced without the permission [B-423]', async () => {
    await withPermissions(['view_controllers', 'view_groups', 'edit_controllers']);
    renderApp(details);
    await screen.findByText('Facts');
    expect(screen.queryByRole('region', { name: 'Broker connection' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Replace controller' })).toBeNull();
  });
});

it('claiming a controller for the selected group opens its location', async () => {
  const { user, router } = renderApp('/locations');
  await user.click(await screen.findByRole('button', { name: 'Claim controller' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Claim' }));
  expect(await within(dialog).findByText('serial_number is required')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox', { name: 'Serial number' }), BOX.serialNumber);
  await user.type(within(dialog).getByRole('textbox', { name: 'Claim code' }), BOX.claimCode);
  await user.type(within(dialog).getByRole('textbox', { name: 'Location name' }), 'New shop');
  await user.click(within(dialog).getByRole('button', { name: 'Claim' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(details));
  expect(calls.findLast(({ path }) => path === 'controllers.claim')?.input).toMatchObject({
    ...BOX,
    boxName: 'New shop',
    groupId: expect.any(String),
  });
});
