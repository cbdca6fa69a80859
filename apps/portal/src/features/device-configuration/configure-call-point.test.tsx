import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CallPointConfiguration } from '@earshot/domain/device-configuration/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginWithDevices, LOCATION_ID } from '../../../testing/device-world.ts';
import {
  answerConfiguration,
  configurationOf,
  configurations,
  controllers,
  resetDeviceConfiguration,
} from '../../../testing/fake-device-configuration.ts';
import { fakeFleet } from '../../../testing/fake-devices.ts';
import { clips } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';

beforeEach(beginWithDevices);
beforeEach(resetDeviceConfiguration);

const POINT = fakeFleet.endpoints.find(
  ({ controllerId, endpointType }) => controllerId === LOCATION_ID && endpointType === 'callpoint',
);
const ENDPOINT_ID = POINT?.deviceId ?? '';
const [CLIP] = clips.filter(({ status }) => status === 'running');
const named = { controllerId: LOCATION_ID, endpointId: ENDPOINT_ID };
const page = `/locations/${LOCATION_ID}/devices/callpoint-management/configure/${ENDPOINT_ID}`;
const callPointOf = () => configurationOf(named) as CallPointConfiguration;
/** The settings of a call point as the factory left it. */
const factory = () => ({ ...callPointOf().form, repeatTimes: -1, repeatFrequency: 90, announcements: [] });

/** Stores a reported configuration, so that the page sends no request when it opens. */
function begun(change: Partial<CallPointConfiguration> = {}): void {
  const before = callPointOf();
  const form = { ...before.form, announcements: [CLIP?.id ?? ''] };
  const now = new Date().toISOString();
  configurations.set(ENDPOINT_ID, {
    ...before,
    form,
    version: 1,
    state: 'taken',
    takenAt: now,
    updatedAt: now,
    ...change,
  });
}
const opened = async () => {
  const view = renderApp(page);
  return { ...view, form: await screen.findByRole('form', { name: 'Call point' }) };
};
const box = (form: HTMLElement, name: string | RegExp) => within(form).getByRole<HTMLInputElement>('textbox', { name });
const tab = (form: HTMLElement, name: string) => within(form).getByRole('tab', { name: new RegExp(`^${name}`) });
const save = () => screen.getByRole('button', { name: 'Save and send to the controller' });
const updates = () => calls.filter(({ path }) => path === 'deviceConfiguration.update').map(({ input }) => input);

describe('the configuration of a call point', () => {
  it('has the tabs General, Playback settings and Audio at its address [B-082] [B-092]', async () => {
    begun();
    const { form } = await opened();
    expect(
      within(form)
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(['General', 'Playback settings', 'Audio']);
    expect(box(form, 'Location').value).toBe(POINT?.location);
  });

  it('is sent to the controller, and shows who set it and when the controller confirmed it', async () => {
    begun();
    const { user, form } = await opened();
    await user.clear(box(form, 'Location'));
    await user.type(box(form, 'Location'), 'Back door');
    await user.click(save());
    expect(await screen.findByText('changes saved')).toBeTruthy();
    expect(await screen.findByText(/Sending to the controller\. Set today at .* by Ada Byron/)).toBeTruthy();
    expect(updates()).toMatchObject([
      { ...named, kind: 'callpoint', ipei: POINT?.ipui, version: 1, form: { location: 'Back door' } },
    ]);
    answerConfiguration(ENDPOINT_ID, null);
    expect(await screen.findByText(/Confirmed by the controller today/)).toBeTruthy();
    expect(box(form, 'Location').value).toBe('Back door');
  });

  it('shows "Request has timed out" without an answer and can be sent again [B-528] [B-543] [B-544]', async () => {
    begun({ state: 'unanswered', takenAt: null, refusal: 'Request has timed out' });
    const { user } = await opened();
    expect(screen.getAllByText(/Request has timed out/)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Sent again.')).toBeTruthy();
    expect(await screen.findByText(/Sending to the controller/)).toBeTruthy();
    const restored = calls.filter(({ path }) => path === 'deviceConfiguration.restore').map(({ input }) => input);
    expect(restored).toEqual([{ ...named, version: 1, restored: 1 }]);
  });

  it('shows why the firmware refused it [B-529]', async () => {
    begun({ state: 'unsupported', takenAt: null });
    await opened();
    expect(screen.getByText(/firmware of this controller does not support configuration/)).toBeTruthy();
  });

  it('shows why the controller refused it', async () => {
    begun({ state: 'refused', takenAt: null, refusal: 'Volume is fixed' });
    await opened();
    expect(await screen.findByText(/The controller refused the settings: Volume is fixed/)).toBeTruthy();
  });

  it('lists its versions with their authors, and restores an earlier one', async () => {
    begun();
    const { user, form } = await opened();
    await user.clear(box(form, 'Location'));
    await user.type(box(form, 'Location'), 'Back door');
    await user.click(save());
    const panel = await screen.findByRole('region', { name: 'Versions' });
    expect(await within(panel).findByText(/Set by Ada Byron today at .*Changed: volume/)).toBeTruthy();
    expect(within(panel).getByText(/Reported by the controller today/)).toBeTruthy();
    expect(within(panel).queryByRole('button', { name: 'Restore version 2' })).toBeNull();
    await user.click(within(panel).getByRole('button', { name: 'Restore version 1' }));
    await waitFor(() =>
      expect(box(screen.getByRole('form', { name: 'Call point' }), 'Location').value).toBe(POINT?.location),
    );
    expect(await within(panel).findByText('Version 3')).toBeTruthy();
  });

  it('is refused for a device with another IPEI, and asks to refresh the list [B-524]', async () => {
    begun();
    const { user, form } = await opened();
    await user.type(box(form, 'Abbreviated name'), 'Door');
    configurations.set(ENDPOINT_ID, { ...callPointOf(), ipei: '9999999999999' });
    await user.click(save());
    expect(
      await within(form).findByText(/IPEI does not match the controller's\. Please refresh the list/),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe(
      `/locations/${LOCATION_ID}/devices/callpoint-management`,
    );
  });

  it('is not sent while invalid, and marks the tabs with errors', async () => {
    begun({ form: { ...callPointOf().form, announcements: [] }, unknownClips: 1 });
    const { user, form } = await opened();
    await user.clear(box(form, 'Location'));
    await user.click(save());
    expect(await within(form).findByText(/Unable to save\. Please correct the error\(s\) on tab\(s\)/)).toBeTruthy();
    expect(tab(form, 'General').textContent).toContain('▲');
    expect(tab(form, 'Audio').textContent).toContain('▲');
    expect(updates()).toEqual([]);
  });

  it('is read-only with disabled fields without the permission to change devices [B-418]', async () => {
    begun();
    await withPermissions(['view_endpoints', 'view_controllers', 'view_groups']);
    const { user, form } = await opened();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save and send to the controller' })).toBeNull());
    expect(box(form, 'Location').matches(':disabled')).toBe(true);
    await user.click(tab(form, 'Audio'));
    for (const field of within(form).getAllByRole('switch')) expect(field.matches(':disabled')).toBe(true);
  });

  it('shows unlimited repeats as "indefinitely" [B-604] and an interval split into its units [B-605]', async () => {
    begun({ form: factory() });
    const { user, form } = await opened();
    await user.click(tab(form, 'Playback settings'));
    expect(within(form).getByRole('switch', { name: 'Play indefinitely', checked: true })).toBeTruthy();
    expect(within(form).queryByRole('slider', { name: /^Number of plays/ })).toBeNull();
    expect(within(form).getByText(/1 minute 30 seconds/)).toBeTruthy();
  });

  it('as the factory left it, keeps its endless plays and its missing clip when other settings change', async () => {
    begun({ form: factory() });
    const { user, form } = await opened();
    await user.type(box(form, 'Abbreviated name'), 'Door');
    await user.click(save());
    const kept = { nameAbbreviated: 'Door', repeatTimes: -1, announcements: [] };
    await waitFor(() => expect(updates()).toMatchObject([{ form: kept }]));
  });

  it('replaces endless plays by a number of plays, and offers them only while they are saved', async () => {
    begun({ form: factory() });
    const { user, form } = await opened();
    await user.click(tab(form, 'Playback settings'));
    await user.click(within(form).getByRole('switch', { name: 'Play indefinitely' }));
    const slider = within(form).getByRole<HTMLInputElement>('slider', { name: /^Number of plays/ });
    expect(slider.value).toBe('10');
    fireEvent.change(slider, { target: { value: '3' } });
    await user.click(save());
    await waitFor(() => expect(updates()).toMatchObject([{ form: { repeatTimes: 3 } }]));
    await waitFor(() => expect(within(form).queryByRole('switch', { name: 'Play indefinitely' })).toBeNull());
  });

  it('enables the comfort message only with the callback [B-339]', async () => {
    begun();
    const { user, form } = await opened();
    await user.click(tab(form, 'Audio'));
    const comfort = () => within(form).getByRole('switch', { name: 'Comfort message' });
    expect(comfort().matches(':disabled')).toBe(true);
    await user.click(within(form).getByRole('switch', { name: 'Callback' }));
    expect(comfort().matches(':disabled')).toBe(false);
  });

  it('adds a clip from the dialog that lists the announcement clips, at the end, and moves it up [B-478]', async () => {
    begun();
    const { user, form } = await opened();
    await user.click(tab(form, 'Audio'));
    await user.click(within(form).getByRole('button', { name: 'Add a clip to announcements' }));
    const dialog = await screen.findByRole('dialog');
    const radios = await within(dialog).findAllByRole('radio');
    const other = radios.find((radio) => radio.closest('label')?.textContent.startsWith(CLIP?.name ?? '') === false);
    const clip = clips.find(({ name }) => other?.closest('label')?.textContent.startsWith(name));
    if (other !== undefined) await user.click(other);
    await user.click(within(dialog).getByRole('button', { name: 'Choose' }));
    await within(form).findByRole('button', { name: `Remove ${clip?.name}` });
    const order = () =>
      within(form)
        .getAllByRole('button', { name: /^Remove/ })
        .map((button) => button.getAttribute('aria-label'));
    expect(order()).toEqual([`Remove ${CLIP?.name}`, `Remove ${clip?.name}`]);
    await user.click(within(form).getByRole('button', { name: `Move ${clip?.name} up` }));
    await user.click(save());
    const announcements = [clip?.id, CLIP?.id];
    await waitFor(() => expect(updates()).toMatchObject([{ form: { announcements, callbacks: null } }]));
  });

  it('is requested from the controller when it was never reported, and shows a failure once [B-543] [B-544]', async () => {
    controllers.answer = { failed: 'Request has timed out' };
    await opened();
    expect(await screen.findByText(/The device could not be read/)).toBeTruthy();
    expect(screen.getAllByText(/Request has timed out/)).toHaveLength(1);
    expect(calls.filter(({ path }) => path === 'deviceConfiguration.read')).toHaveLength(1);
  });

  it('does not wait for an operation that cannot be read', async () => {
    answers.set('operations.get', refuse('UE_404', 'No record found for id'));
    await opened();
    expect(await screen.findByText(/Its result could not be loaded/)).toBeTruthy();
    expect(calls.filter(({ path }) => path === 'operations.get')).toHaveLength(1);
  });

  it('is stored for an offline controller, whose last activity is shown', async () => {
    begun({ online: false, lastActiveAt: new Date(Date.now() - 3_600_000).toISOString() });
    const { user, form } = await opened();
    expect(screen.getByText(/We cannot connect to your Controller right now/)).toBeTruthy();
    expect(screen.getByText(/Last active/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Read from the controller' }).matches(':disabled')).toBe(true);
    fireEvent.change(within(form).getByRole('slider', { name: /^Volume/ }), { target: { value: '7' } });
    await user.click(save());
    expect(await screen.findByText(/Earshot sends the settings when it reconnects/)).toBeTruthy();
  });

  it('names the author of a concurrent change and keeps the input', async () => {
    begun();
    const details = { changedBy: 'Ben Carter', changedAt: new Date().toISOString() };
    answers.set('deviceConfiguration.update', refuse('UE_409', 'Changed meanwhile.', details));
    const { user, form } = await opened();
    await user.type(box(form, 'Abbreviated name'), 'Door');
    await user.click(save());
    expect(await within(form).findByText(/Changed by Ben Carter while you were editing/)).toBeTruthy();
    expect(box(form, 'Abbreviated name').value).toBe('Door');
  });
});

describe('a call point', () => {
  it('links to its configuration from its row and its page', async () => {
    begun();
    const { user, router } = renderApp(`/locations/${LOCATION_ID}/devices/callpoint-management`);
    const [link] = await screen.findAllByRole('link', { name: `Configure ${POINT?.name}` });
    expect(link?.getAttribute('href')).toBe(page);
    await router.navigate({ to: `/locations/${LOCATION_ID}/devices/callpoint-management/${ENDPOINT_ID}` as never });
    await user.click(await screen.findByRole('link', { name: 'Configure' }));
    await screen.findByRole('form', { name: 'Call point' });
    expect(router.state.location.pathname).toBe(page);
  });

  it('shows its configuration, with unlimited repeats in words [B-604] [B-605]', async () => {
    begun({ form: { ...callPointOf().form, repeatTimes: -1, repeatFrequency: 90 } });
    renderApp(`/locations/${LOCATION_ID}/devices/callpoint-management/${ENDPOINT_ID}`);
    expect(await screen.findByText('indefinitely')).toBeTruthy();
    expect(screen.getByText('1 minute 30 seconds')).toBeTruthy();
  });
});
