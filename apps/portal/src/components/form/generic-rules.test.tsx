import type { CallPointConfiguration } from '@earshot/domain/device-configuration/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginWithDevices, LOCATION_ID } from '../../../testing/device-world.ts';
import {
  configurationOf,
  configurations,
  resetDeviceConfiguration,
} from '../../../testing/fake-device-configuration.ts';
import { fakeFleet } from '../../../testing/fake-devices.ts';
import { fakeRouter } from '../../../testing/fake-router.ts';
import { resetFakePerson } from '../../../testing/fake-person.ts';
import { resetFakeRoles } from '../../../testing/fake-roles.ts';
import { resetSettings, storeSetting } from '../../../testing/fake-settings.ts';
import { clips, locations } from '../../../testing/fixtures.ts';
import { answers, calls } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  resetSettings();
});

type User = ReturnType<typeof renderApp>['user'];
const called = (path: string) => calls.some((call) => call.path === path);
const SHOP = locations.find(({ status }) => status === 'active') as (typeof locations)[number];

async function retype(user: User, field: HTMLElement, text: string) {
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}

describe('a number on the settings page', () => {
  const REFRESH = 'Dashboard refresh seconds';
  const opened = async () => {
    const { user } = renderApp('/config/settings');
    const title = await screen.findByRole('heading', { name: REFRESH });
    const row = within(title.closest('li') as HTMLElement);
    return { user, row, field: row.getByRole('textbox') };
  };

  it.each([
    ['', 'Cannot be blank', '[A-224] [B-385] [C-272]'],
    ['4.5', 'Must be a whole number', '[A-225] [B-386] [C-251] [C-273]'],
    ['1e3', 'Must be a whole number', '[C-251]'],
    ['-20', 'Must be a whole number', '[C-251]'],
    ['ten', 'Value must be a number', '[A-226] [B-387] [C-274]'],
    ['3601', 'Must be less than or equal to 3600', '[A-227] [B-388] [C-275]'],
    ['4', 'Must be greater than or equal to 5', '[A-228] [B-389] [C-276]'],
  ])('typed as "%s" shows "%s" and is not saved %s', async (text, message) => {
    const { user, row, field } = await opened();
    await retype(user, field, text);
    expect(row.getByRole('alert').textContent).toBe(`▲ ${message}`);
    await user.type(field, '{Enter}');
    expect(called('settings.update')).toBe(false);
  });

  it('has only the limits of its definition [A-235] [C-245]', async () => {
    const list = await fakeRouter.createCaller({ token: 'good-test' }).settings.list();
    const settings = list.settings.map((setting) => ({ ...setting, min: null, max: null }));
    answers.set('settings.list', () => Promise.resolve({ ...list, settings }));
    const { user, row, field } = await opened();
    for (const text of ['0', '999999']) {
      await retype(user, field, text);
      expect(row.queryByRole('alert')).toBeNull();
    }
  });

  it('of an unknown kind shows "Field type not implemented" [C-456]', async () => {
    const list = await fakeRouter.createCaller({ token: 'good-test' }).settings.list();
    const settings = list.settings.map((setting) => ({ ...setting, kind: 'hologram' }));
    answers.set('settings.list', () => Promise.resolve({ ...list, settings }));
    renderApp('/config/settings');
    expect((await screen.findAllByText('Field type not implemented')).length).toBe(settings.length);
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

const newRole = async () => {
  resetFakeRoles();
  const app = renderApp('/config/permissions');
  await app.user.click(await screen.findByRole('button', { name: 'New custom role' }));
  return { ...app, name: await screen.findByRole('textbox', { name: 'Name' }) };
};

describe('a text field', () => {
  it('for the name of a role is required and not blank after trimming; its description is optional [A-224] [A-235] [C-245] [C-267] [C-272]', async () => {
    const { user, name } = await newRole();
    for (const text of ['', '   ']) {
      await retype(user, name, text);
      fireEvent.blur(name);
      const form = name.closest('form') as HTMLElement;
      fireEvent.submit(form);
      expect(await within(form).findAllByText('Cannot be blank')).toHaveLength(1);
    }
    expect(called('roles.create')).toBe(false);
  });

  it('for the name of a role allows at most 40 characters [A-229] [B-390] [C-277] and no disallowed characters [A-233] [B-394] [C-268]', async () => {
    const { name } = await newRole();
    const form = name.closest('form') as HTMLElement;
    fireEvent.change(name, { target: { value: 'x'.repeat(41) } });
    fireEvent.submit(form);
    expect(await within(form).findByText('Value too long (max 40 chars)')).toBeTruthy();
    fireEvent.change(name, { target: { value: 'a;b' } });
    expect(await within(form).findByText(/^Cannot include: .*;/)).toBeTruthy();
  });

  it('refuses invalid characters in the name of a user [C-269] and an invalid phone number [C-270]', async () => {
    const { user } = renderApp('/config/users/new-user');
    await user.type(await screen.findByLabelText('First name'), 'R2D2');
    await user.type(screen.getByLabelText('Phone'), '44+20');
    await user.click(screen.getByRole('button', { name: 'Create and send the invitation' }));
    expect(await screen.findByText('Invalid character in name')).toBeTruthy();
    expect(screen.getByText('You must enter a valid phone number')).toBeTruthy();
    await retype(user, screen.getByLabelText('First name'), 'Ann Marie');
    await retype(user, screen.getByLabelText('Phone'), '+44 (0)20-7946');
    await waitFor(() => expect(screen.queryByText('Invalid character in name')).toBeNull());
    expect(screen.queryByText('You must enter a valid phone number')).toBeNull();
    expect(called('users.create')).toBe(false);
  });

  it.each([
    ['', 'Cannot be blank', '[C-250] [C-272]'],
    ['aisha', 'Must include @ symbol', '[A-232] [B-393] [C-250]'],
    ['aisha@', 'Not a valid value', '[C-271]'],
  ])('for the email of a password reset with "%s" shows "%s" %s', async (text, message) => {
    resetFakePerson();
    const { user } = renderApp('/auth/request-reset');
    const email = await screen.findByLabelText('Email');
    if (text !== '') await user.type(email, text);
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(called('passwords.requestReset')).toBe(false);
  });
});

describe('a password', () => {
  beforeEach(resetFakePerson);

  it.each([
    ['', "You haven't entered a password", '[C-212] [C-262]'],
    ['abcde', 'Password must contain more than 5 characters', '[C-213]'],
    ['abcdef', 'Value is too short (min 12 chars)', '[A-230] [B-391] [C-262] [C-278]'],
  ])('of "%s" shows "%s" %s', async (text, message) => {
    const { user } = renderApp('/auth/reset-password?token=reset-1');
    const field = await screen.findByLabelText('New password');
    if (text !== '') await user.type(field, text);
    await user.click(screen.getByRole('button', { name: 'Save the password' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(called('passwords.reset')).toBe(false);
  });

  it('with a different repetition is refused [C-215]', async () => {
    const { user } = renderApp('/auth/reset-password?token=reset-1');
    await user.type(await screen.findByLabelText('New password'), 'a long enough password');
    await user.type(screen.getByLabelText('Repeat the new password'), 'a long enough passwort');
    await user.click(screen.getByRole('button', { name: 'Save the password' }));
    expect(await screen.findByText("Passwords doesn't match")).toBeTruthy();
    expect(called('passwords.reset')).toBe(false);
  });
});

const openedDetails = async () => {
  const { user } = renderApp(`/locations/${SHOP.id}/details`);
  const form = await screen.findByRole('form', { name: 'Location' });
  return { user, form, save: () => within(form).getByRole('button', { name: 'Save changes' }) };
};

describe('the details of a location', () => {
  it.each([
    ['north', 'Value must be a number'],
    ['90.1', 'Must be less than or equal to 90'],
    ['-90.1', 'Must be greater than or equal to -90'],
  ])('require a latitude in degrees: %s shows "%s" [C-252]', async (text, message) => {
    const { user, form, save } = await openedDetails();
    await retype(user, within(form).getByRole('textbox', { name: 'Latitude' }), text);
    await user.click(save());
    expect(await within(form).findByText(message)).toBeTruthy();
    expect(called('locations.update')).toBe(false);
  });

  it('refuse a blank label [C-265] and a label of more than 20 characters [C-266]', async () => {
    const { user, form, save } = await openedDetails();
    const labels = within(form).getByRole('textbox', { name: 'Labels' });
    const chips = () => within(form).queryAllByRole('button', { name: /^Remove / }).length;
    const before = chips();
    await user.type(labels, '   {Enter}');
    fireEvent.blur(labels);
    expect(chips()).toBe(before);
    expect((save() as HTMLButtonElement).disabled).toBe(true);
    await user.type(labels, `${'x'.repeat(21)},`);
    await user.click(save());
    expect(await within(form).findByText('Value too long (max 20 chars)')).toBeTruthy();
    expect(called('locations.update')).toBe(false);
  });
});

describe('a choice', () => {
  it('of the APIs of a token needs at least one API [C-261]', async () => {
    const { user } = renderApp('/api/token-management/new-token');
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Lifts');
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    expect(await screen.findByText('Select at least one')).toBeTruthy();
    expect(called('apiTokens.create')).toBe(false);
  });

  it('of the category of a Message Cast is required [C-264]', async () => {
    const { user } = renderApp('/msgs/new-message');
    await user.type(await screen.findByLabelText('Name'), 'No category');
    await user.click(screen.getByRole('button', { name: /^(Next|Continue)/ }));
    expect(await screen.findByText('Category is required')).toBeTruthy();
  });

  it('of labels for many locations needs at least one label [C-264]', async () => {
    const { user } = renderApp('/locations?search=e&sort=boxName&order=ASC');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Aberystwyth' }));
    await user.click(await screen.findByRole('button', { name: 'Add labels' }));
    const dialog = within(await screen.findByRole('dialog'));
    const preview = dialog.getByRole<HTMLButtonElement>('button', { name: 'Preview' });
    expect(preview.disabled).toBe(true);
    await user.type(dialog.getByRole('textbox', { name: 'Labels' }), 'pilot{Enter}');
    await waitFor(() => expect(preview.disabled).toBe(false));
  });

  it('of a clip in the older form is required [C-260]', async () => {
    storeSetting('mdsArea', false);
    const { user } = renderApp('/message/new-message');
    await user.type(await screen.findByLabelText('Name'), 'Silent');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Messages must have a clip attached.')).toBeTruthy();
    expect(called('olderCasts.create')).toBe(false);
  });

  it('of a file to upload is required, and an empty file is refused [C-248]', async () => {
    const { user } = renderApp('/audio/new-clip?type=upload');
    await screen.findByRole('tab', { name: 'Upload' });
    await user.type(screen.getByLabelText('Name'), 'Silent');
    await user.click(screen.getByRole('button', { name: 'Save clip' }));
    expect(await screen.findByText('Required')).toBeTruthy();
    fireEvent.drop(screen.getByText('Drop an mp3 here'), { dataTransfer: { files: [new File([], 'silent.mp3')] } });
    expect(await screen.findByText('Audio data must not be blank')).toBeTruthy();
  });
});

const CLIP = clips.find(({ status }) => status === 'running');

describe('a call point', () => {
  const point = fakeFleet.endpoints.find(
    ({ controllerId, endpointType }) => controllerId === LOCATION_ID && endpointType === 'callpoint',
  );
  const endpointId = point?.deviceId ?? '';
  const opened = async () => {
    const before = configurationOf({ controllerId: LOCATION_ID, endpointId }) as CallPointConfiguration;
    const conferences = Array.from({ length: 10 }, () => false);
    const form = { ...before.form, conferences, announcements: [CLIP?.id ?? ''] };
    configurations.set(endpointId, { ...before, form, version: 1, state: 'taken' });
    const { user } = renderApp(`/locations/${LOCATION_ID}/devices/callpoint-management/configure/${endpointId}`);
    return { user, form: within(await screen.findByRole('form', { name: 'Call point' })) };
  };
  beforeEach(() => {
    beginWithDevices();
    resetDeviceConfiguration();
  });

  it('without a conference or a clip is not saved, and the error names the tabs [A-234] [B-397] [C-246] [C-249] [C-280]', async () => {
    const { user, form } = await opened();
    await user.click(form.getByRole('tab', { name: 'Audio' }));
    await user.click(await form.findByRole('button', { name: `Remove ${CLIP?.name}` }));
    await user.click(form.getByRole('button', { name: 'Save and send to the controller' }));
    const alert = await form.findByText(/Unable to save/);
    expect(alert.textContent).toBe('▲ Unable to save. Please correct the error(s) on tab(s) Playback settings, Audio');
    expect(form.getByText('Select at least one')).toBeTruthy();
    expect(form.getByText('At least one clip is required')).toBeTruthy();
    expect(called('deviceConfiguration.update')).toBe(false);
  });

  it.each([
    ['1.5', 'Must be a whole number', '[A-225] [B-386] [C-273]'],
    ['soon', 'Value must be a number', '[A-226] [B-387] [C-274]'],
    ['', 'Cannot be blank', '[C-272]'],
    ['301', 'Must be less than or equal to 300', '[C-275]'],
  ])('with an interval of "%s" between plays keeps the typed text and shows "%s" %s', async (text, message) => {
    const { user, form } = await opened();
    await user.click(form.getByRole('tab', { name: /^Playback settings/ }));
    const interval = form.getByRole<HTMLInputElement>('textbox', { name: /^Interval between plays/ });
    await retype(user, interval, text);
    await user.click(form.getByRole('button', { name: 'Save and send to the controller' }));
    expect(await form.findByText(message)).toBeTruthy();
    expect(interval.value).toBe(text);
  });
});
