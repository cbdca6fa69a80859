import { IPEI_DIFFERS } from '@earshot/domain/device-configuration/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginWithDevices, LOCATION_ID } from '../../../testing/device-world.ts';
import {
  configurationOf,
  configurations,
  resetDeviceConfiguration,
} from '../../../testing/fake-device-configuration.ts';
import { fakeFleet } from '../../../testing/fake-devices.ts';
import { calls } from '../../../testing/memory-link.ts';
import { renderApp } from '../../../testing/render-app.tsx';

beforeEach(beginWithDevices);
beforeEach(resetDeviceConfiguration);

const HEADSET = fakeFleet.endpoints.find(
  ({ controllerId, endpointType, ipui }) =>
    controllerId === LOCATION_ID && endpointType === 'headset' && ipui !== null && ipui !== '',
);
const CONFERENCE = fakeFleet.conferences.find(({ controllerId }) => controllerId === LOCATION_ID);
const headsetId = HEADSET?.deviceId ?? '';
const conferenceId = CONFERENCE?.deviceId ?? '';
const devices = `/locations/${LOCATION_ID}/devices`;
const headsetPage = `${devices}/headset-management/configure/${headsetId}/${HEADSET?.ipui}`;
const conferencePage = `${devices}/conference-management/configure/${conferenceId}`;
const updates = () => calls.filter(({ path }) => path === 'deviceConfiguration.update').map(({ input }) => input);

/** Stores a state in which the page sends no request when it opens. */
function begun(endpointId: string, version = 0): void {
  const before = configurationOf({ controllerId: LOCATION_ID, endpointId });
  configurations.set(endpointId, { ...before, version, state: version === 0 ? 'default' : 'taken' });
}
function own(endpointId: string, form: { talkLockTimeout: number | null; talkLockInterval: number | null }): void {
  begun(endpointId, 1);
  const before = configurationOf({ controllerId: LOCATION_ID, endpointId });
  if (before.kind === 'headset' || before.kind === 'conference') configurations.set(endpointId, { ...before, form });
}
const inheritSwitch = (what: string) => screen.getByRole('switch', { name: `Use the controller’s talk lock ${what}` });
const part = (form: HTMLElement, group: string, unit: string) =>
  within(within(form).getByRole('group', { name: group })).getByRole<HTMLInputElement>('textbox', { name: unit });

describe('the configuration of a conference', () => {
  it('opens at its address, with 300 and 30 seconds by default [B-087] [B-198] [B-199]', async () => {
    begun(conferenceId);
    renderApp(conferencePage);
    const form = await screen.findByRole('form', { name: 'Conference' });
    expect([
      part(form, 'Talk lock timeout', 'minutes').value,
      part(form, 'Talk lock timeout', 'seconds').value,
    ]).toEqual(['5', '0']);
    expect(part(form, 'Talk lock interval', 'seconds').value).toBe('30');
    expect(screen.getByText(/This device has the settings of its controller/)).toBeTruthy();
    expect(inheritSwitch('timeout (5 minutes)').getAttribute('aria-checked')).toBe('true');
    expect(part(form, 'Talk lock timeout', 'minutes').disabled).toBe(true);
    expect(await screen.findAllByText('Default. Follows each change of the controller.')).toHaveLength(2);
    expect(calls.filter(({ path }) => path === 'deviceConfiguration.read')).toEqual([]);
  });

  it('is saved in seconds, refuses more than nine hours [B-360], and leaves the other time inherited', async () => {
    begun(conferenceId, 1);
    const { user } = renderApp(conferencePage);
    const form = await screen.findByRole('form', { name: 'Conference' });
    await user.click(inheritSwitch('timeout (5 minutes)'));
    const hours = part(form, 'Talk lock timeout', 'hours');
    await user.clear(hours);
    await user.type(hours, '10');
    await user.click(screen.getByRole('button', { name: 'Save and send to the controller' }));
    expect(await within(form).findByText('Talk lock timeout must be less than or equal to 9 hours')).toBeTruthy();
    await user.clear(hours);
    await user.type(hours, '1');
    await user.click(screen.getByRole('button', { name: 'Save and send to the controller' }));
    await waitFor(() =>
      expect(updates()).toMatchObject([
        { kind: 'conference', form: { talkLockTimeout: 3_900, talkLockInterval: null } },
      ]),
    );
  });

  it('is inherited again, whatever was typed before, and shows the time of the controller', async () => {
    own(conferenceId, { talkLockTimeout: 60, talkLockInterval: 5 });
    const { user } = renderApp(conferencePage);
    const form = await screen.findByRole('form', { name: 'Conference' });
    expect(part(form, 'Talk lock timeout', 'minutes').value).toBe('1');
    const hours = part(form, 'Talk lock timeout', 'hours');
    await user.clear(hours);
    await user.type(hours, '10');
    await user.click(inheritSwitch('timeout (5 minutes)'));
    expect(part(form, 'Talk lock timeout', 'minutes').value).toBe('5');
    await user.click(screen.getByRole('button', { name: 'Save and send to the controller' }));
    await waitFor(() =>
      expect(updates()).toMatchObject([{ kind: 'conference', form: { talkLockTimeout: null, talkLockInterval: 5 } }]),
    );
    expect(inheritSwitch('timeout (5 minutes)').getAttribute('aria-checked')).toBe('true');
    expect(inheritSwitch('interval (30 seconds)').getAttribute('aria-checked')).toBe('false');
    expect(await within(form).findByText('Inherited from the controller.')).toBeTruthy();
  });

  it('is linked from its row', async () => {
    begun(conferenceId);
    renderApp(`${devices}/conference-management`);
    const links = await screen.findAllByRole('link', { name: /^Configure / });
    expect(links.map((link) => link.getAttribute('href'))).toContain(conferencePage);
  });
});

describe('the configuration of a headset', () => {
  it('opens at its address with its IPEI [B-083]', async () => {
    begun(headsetId);
    renderApp(headsetPage);
    const form = await screen.findByRole('form', { name: 'Headset' });
    expect(part(form, 'Talk lock timeout', 'minutes').value).toBe('5');
  });

  it('is not found at the address of another headset that had the id', async () => {
    begun(headsetId);
    renderApp(`${devices}/headset-management/configure/${headsetId}/0000000000001`);
    expect(await screen.findByText(IPEI_DIFFERS)).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Headset' })).toBeNull();
  });

  it('is linked from its page', async () => {
    begun(headsetId);
    const { user, router } = renderApp(`${devices}/headset-management/${headsetId}`);
    await user.click(await screen.findByRole('link', { name: 'Configure' }));
    await screen.findByRole('form', { name: 'Headset' });
    expect(router.state.location.pathname).toBe(headsetPage);
  });
});
