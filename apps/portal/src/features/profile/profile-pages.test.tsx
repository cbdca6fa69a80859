import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakePerson, resetFakePerson } from '../../../testing/fake-person.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

beforeEach(() => {
  resetFakePerson();
  signIn();
});

const lastInput = (path: string) => calls.findLast((call) => call.path === path)?.input;

describe('the profile page', () => {
  it('saves trimmed changes [C-038] [C-290] and confirms them [C-396]', async () => {
    const { user } = renderApp('/profile/preferences');
    const name = await screen.findByLabelText('First name');
    await user.clear(name);
    await user.type(name, ' Ada ');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Profile saved')).toBeTruthy();
    expect(lastInput('profile.update')).toEqual({ version: 1, firstName: 'Ada', geodata: null, verified: false });
    expect(await screen.findByRole('button', { name: /profile of Ada Malik/ })).toBeTruthy();
  });
  it('sends the position when it is set [C-287] [C-291] and clears it when it is empty [C-288]', async () => {
    const { user } = renderApp('/profile/preferences');
    await user.type(await screen.findByLabelText('Latitude'), '53.8');
    await user.type(screen.getByLabelText('Longitude'), '-1.5');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    await waitFor(() =>
      expect(lastInput('profile.update')).toEqual({ version: 1, geodata: { lat: 53.8, lng: -1.5 }, verified: true }),
    );
    await screen.findByText(/Position goes with the postcode/);
    await user.clear(screen.getByLabelText('Latitude'));
    await user.clear(screen.getByLabelText('Longitude'));
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    await waitFor(() => expect(lastInput('profile.update')).toEqual({ version: 2, geodata: null, verified: false }));
  });
  it('shows an error when saving fails [C-394] and keeps the input', async () => {
    answers.set('profile.update', refuse('UE_510', 'DB access error'));
    const { user } = renderApp('/profile/preferences');
    await user.type(await screen.findByLabelText('Phone'), '0113 496 0000');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect((await screen.findAllByText('There was an error saving profile')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Phone')).toHaveProperty('value', '0113 496 0000');
  });
  it('shows an error when it cannot be loaded [C-395]', async () => {
    answers.set('profile.get', refuse('UE_510', 'DB access error'));
    renderApp('/profile/preferences');
    expect((await screen.findAllByText('There was an error fetching your profile')).length).toBeGreaterThan(0);
  });
  it('names the author of a concurrent change and reloads without losing the input', async () => {
    const { user } = renderApp('/profile/preferences');
    await user.type(await screen.findByLabelText('Phone'), '0113 496 0000');
    fakePerson.profile = { ...fakePerson.profile, jobTitle: 'Director', version: 2 };
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText(/Your profile was changed by Dan Reed/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(screen.getByLabelText('Job title')).toHaveProperty('value', 'Director'));
    expect(screen.getByLabelText('Phone')).toHaveProperty('value', '0113 496 0000');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    await waitFor(() => expect(lastInput('profile.update')).toMatchObject({ version: 2, phone: '0113 496 0000' }));
  });
  it('refuses a file whose bytes are not an image, and offers to remove the picture', async () => {
    fakePerson.profile = { ...fakePerson.profile, avatar: 'a'.repeat(64) };
    const { user } = renderApp('/profile/preferences');
    const input = await screen.findByLabelText('Replace the picture');
    await user.upload(input, new File(['<svg/>'], 'me.png', { type: 'image/png' }));
    expect(await screen.findByText('That file is not a PNG, JPEG or WebP picture.')).toBeTruthy();
    expect(lastInput('profile.setAvatar')).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
    expect(await screen.findByText('Picture removed')).toBeTruthy();
  });
  it('is not found without its permission [C-039]', async () => {
    fakePerson.permissions = ['view_controllers'];
    renderApp('/profile/preferences');
    expect(await screen.findByRole('heading', { name: 'page not found' })).toBeTruthy();
  });
});

describe('the notifications page', () => {
  it('switches each kind of notification separately [C-040]', async () => {
    const { user } = renderApp('/profile/notifications');
    expect(await screen.findByRole('heading', { level: 1, name: 'Manage notifications' })).toBeTruthy();
    const offline = await screen.findByRole('switch', { name: 'A controller goes offline' });
    expect(offline.getAttribute('aria-checked')).toBe('true');
    await user.click(offline);
    await waitFor(() => expect(offline.getAttribute('aria-checked')).toBe('false'));
    await user.click(screen.getByRole('switch', { name: 'An API token is created' }));
    await waitFor(() => expect(fakePerson.subscribed).toEqual(['api-token-created']));
  });
  it('offers the daily email about headsets to users who may see team members', async () => {
    fakePerson.permissions = ['subscribe_controller_notifications', 'view_controllers', 'view_team_members'];
    const { user } = renderApp('/profile/notifications');
    const daily = await screen.findByRole('switch', { name: 'Headsets are missing or overdue' });
    expect(screen.getAllByRole('switch')).toHaveLength(4);
    await user.click(daily);
    await waitFor(() => expect(daily.getAttribute('aria-checked')).toBe('true'));
    expect(fakePerson.subscribed).toContain('headset-digest');
  });
  it('reports a failed change and shows the stored state [B-505]', async () => {
    answers.set('profile.subscribeApi', refuse('UE_510', 'The database took too long'));
    const { user } = renderApp('/profile/notifications');
    await user.click(await screen.findByRole('switch', { name: 'An API token is created' }));
    expect(await screen.findByText('Subscriptions update failed')).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'An API token is created' }).getAttribute('aria-checked')).toBe('false');
  });
  it.each([
    ['subscribe_controller_notifications', 3],
    ['subscribe_api_notifications', 3],
  ] as const)('opens with only %s and shows only its kinds [C-041]', async (permission, kinds) => {
    fakePerson.permissions = [permission];
    renderApp('/profile/notifications');
    expect(await screen.findAllByRole('switch')).toHaveLength(kinds);
  });
  it('is not found without either permission [C-041]', async () => {
    fakePerson.permissions = ['view_controllers', 'edit_profile_preferences'];
    renderApp('/profile/notifications');
    expect(await screen.findByRole('heading', { name: 'page not found' })).toBeTruthy();
  });
});

const openMenu = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.click(await screen.findByRole('button', { name: /profile of/ }));
  return within(await screen.findByRole('menu')).getAllByRole('menuitem');
};

describe('the profile menu', () => {
  it('has exactly three items: two links and Logout [C-043]', async () => {
    const { user } = renderApp('/audio');
    const items = await openMenu(user);
    expect(items.map(({ textContent }) => textContent)).toEqual(['Profile', 'Manage notifications', 'Logout']);
    expect(items.map((item) => item.getAttribute('href'))).toEqual([
      '/profile/preferences',
      '/profile/notifications',
      null,
    ]);
  });
  it('always has Logout and a link to the security page [C-042]', async () => {
    fakePerson.permissions = ['view_controllers'];
    const { user } = renderApp('/locations');
    const items = await openMenu(user);
    expect(items.map(({ textContent }) => textContent)).toEqual(['Profile', 'Logout']);
    expect(items[0]?.getAttribute('href')).toBe('/profile/security');
  });
});

const emailPanel = async () => within(await screen.findByRole('region', { name: 'Email' }));

describe('the user’s own email address', () => {
  it('is changed with the password, and stays until the new address is confirmed', async () => {
    const { user } = renderApp('/profile/preferences');
    const email = await emailPanel();
    expect(email.getByText('aisha.malik@northwind.example')).toBeTruthy();
    await user.click(await email.findByRole('button', { name: 'Change email' }));
    await user.type(email.getByLabelText('New email'), 'aisha@new.example');
    await user.click(email.getByRole('button', { name: 'Send the confirmation link' }));
    expect(await email.findByText("You haven't entered a password")).toBeTruthy();
    await user.type(email.getByLabelText('Present password'), 'right');
    await user.click(email.getByRole('button', { name: 'Send the confirmation link' }));
    expect(await email.findByText(/Check the inbox of aisha@new.example/)).toBeTruthy();
    expect(lastInput('profile.changeEmail')).toEqual({ email: 'aisha@new.example', password: 'right' });
    expect(email.getByText('aisha.malik@northwind.example')).toBeTruthy();
  });
  it('shows an error when the password is wrong', async () => {
    const { user } = renderApp('/profile/preferences');
    const email = await emailPanel();
    await user.click(await email.findByRole('button', { name: 'Change email' }));
    await user.type(email.getByLabelText('New email'), 'aisha@new.example');
    await user.type(email.getByLabelText('Present password'), 'wrong');
    await user.click(email.getByRole('button', { name: 'Send the confirmation link' }));
    expect((await email.findByRole('alert')).textContent).toContain('The password is wrong');
  });
  it('has a pending change that can be sent again and cancelled', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    fakePerson.pendingEmail = { email: 'aisha@new.example', requestedAt: inAnHour, expiresAt: inAnHour };
    const { user } = renderApp('/profile/preferences');
    const email = await emailPanel();
    await user.click(await email.findByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('The link was sent again')).toBeTruthy();
    await user.click(email.getByRole('button', { name: 'Cancel the change' }));
    expect(await screen.findByText('Email change cancelled')).toBeTruthy();
    expect(await email.findByRole('button', { name: 'Change email' })).toBeTruthy();
    expect(calls.some(({ path }) => path === 'profile.cancelEmailChange')).toBe(true);
  });
});
