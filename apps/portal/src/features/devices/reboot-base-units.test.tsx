import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginWithDevices, LOCATION_ID, LOCATION_NAME } from '../../../testing/device-world.ts';
import { fakeFleet } from '../../../testing/fake-devices.ts';
import { fakePerson } from '../../../testing/fake-person.ts';
import { fakeRouter } from '../../../testing/fake-router.ts';
import { locations, uuid } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

const shop = locations.find(({ status }) => status === 'active') as (typeof locations)[number];
const page = `/locations/${shop.id}/devices/base-unit-management`;
const operationId = uuid(92, 1);

beforeEach(signIn);
beforeEach(() => {
  answers.set('reboots.baseUnits', () => Promise.resolve({ operationId, commandId: uuid(92, 2), traceId: 'trace' }));
});

const ends = (state: 'completed' | 'failed', message: string | null) =>
  answers.set('operations.get', () => Promise.resolve({ id: operationId, state, message }));
async function reboot() {
  const { user } = renderApp(page);
  await user.click(await screen.findByRole('button', { name: 'Reboot base units' }));
  await user.click(screen.getByRole('button', { name: 'Click again to reboot all' }));
}

describe('the reboot of base units', () => {
  it('is called with the serial number and the box name of the location [B-470]', async () => {
    ends('completed', null);
    await reboot();
    expect(await screen.findByText(`The base units of ${shop.boxName} reboot now`)).toBeTruthy();
    expect(calls.filter(({ path }) => path === 'reboots.baseUnits').map(({ input }) => input)).toEqual([
      { controllerId: shop.id, serialNumber: shop.serialNumber, boxName: shop.boxName, anyway: false },
    ]);
  });

  it('that fails shows a problem rebooting base units, with the reason [B-471]', async () => {
    ends('failed', 'No base unit answers');
    await reboot();
    expect(await screen.findByText('There was a problem rebooting base units. No base unit answers')).toBeTruthy();
  });

  it('that is refused shows a problem rebooting base units, with the reason [B-471]', async () => {
    answers.set('reboots.baseUnits', refuse('UE_0010', 'We cannot connect to your Controller right now'));
    await reboot();
    expect(await screen.findByText(/problem rebooting base units. We cannot connect to your Controller/)).toBeTruthy();
  });

  it('that is refused during a Message Cast is offered again, as one that cuts it', async () => {
    const refusal = 'First, the Message Cast “Closing” has to end there. Try again later.';
    answers.set('reboots.baseUnits', refuse('UE_409', refusal, { obstacle: 'play', anyway: true }));
    await reboot();
    await screen.findByText(`There was a problem rebooting base units. ${refusal}`);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Reboot base units anyway' }));
    await user.click(screen.getByRole('button', { name: 'Click again to cut the Message Cast' }));
    const inputs = calls.filter(({ path }) => path === 'reboots.baseUnits').map(({ input }) => input);
    expect(inputs).toMatchObject([{ anyway: false }, { anyway: true }]);
  });
});

describe('the reboot of one base unit, from its page', () => {
  const [unit] = fakeFleet.baseUnits.filter(({ controllerId }) => controllerId === LOCATION_ID);
  const unitPage = `/locations/${LOCATION_ID}/devices/base-unit-management/${unit?.deviceId}`;
  beforeEach(beginWithDevices);

  it('names the base unit besides the serial number and the box name [B-016] [B-470]', async () => {
    ends('completed', null);
    const { user } = renderApp(unitPage);
    await user.click(await screen.findByRole('button', { name: 'Reboot' }));
    expect(calls.filter(({ path }) => path === 'reboots.baseUnits')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Click again to reboot' }));
    expect(await screen.findByText(`${unit?.name} reboots now`)).toBeTruthy();
    const [asked] = calls.filter(({ path }) => path === 'reboots.baseUnits');
    expect(asked?.input).toMatchObject({ boxName: LOCATION_NAME, baseUnitIds: [unit?.deviceId], anyway: false });
  });

  it('that fails shows a problem rebooting base units, with the reason [B-471]', async () => {
    ends('failed', 'The base unit does not answer');
    const { user } = renderApp(unitPage);
    await user.click(await screen.findByRole('button', { name: 'Reboot' }));
    await user.click(screen.getByRole('button', { name: 'Click again to reboot' }));
    expect(await screen.findByText(/problem rebooting base units. The base unit does not answer/)).toBeTruthy();
  });

  it('is not offered without its permission [B-414]', async () => {
    fakePerson.permissions = fakePerson.permissions.filter((key) => key !== 'reboot_baseunits');
    renderApp(unitPage);
    await screen.findByRole('link', { name: 'Back to base units' });
    expect(screen.queryByRole('button', { name: 'Reboot' })).toBeNull();
  });

  it('is not offered for a removed base unit', async () => {
    const of = { controllerId: LOCATION_ID, baseUnitId: unit?.deviceId ?? '' };
    const detail = await fakeRouter.createCaller({ token: 'good-test' }).baseUnits.get(of);
    answers.set('baseUnits.get', () =>
      Promise.resolve({ ...detail, status: 'removed', deactivatedAt: detail.updatedAt }),
    );
    renderApp(unitPage);
    await screen.findByRole('link', { name: 'Back to base units' });
    expect(screen.queryByRole('button', { name: 'Reboot' })).toBeNull();
  });
});
