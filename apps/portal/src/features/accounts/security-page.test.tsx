import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakePerson, resetFakePerson } from '../../../testing/fake-person.ts';
import { FAKE_CODE } from '../../../testing/fake-second-factor.ts';
import { calls } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

beforeEach(() => {
  resetFakePerson();
  signIn();
});

const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const inputOf = (path: string) => calls.find((call) => call.path === path)?.input;

describe('the security page', () => {
  it('changes the password when the present password is entered', async () => {
    const { user } = renderApp('/profile/security');
    const password = await panel('Password');
    await user.type(password.getByLabelText('Present password'), 'before');
    await user.type(password.getByLabelText('New password'), 'a long enough password');
    await user.type(password.getByLabelText('Repeat the new password'), 'a long enough password');
    await user.click(password.getByRole('button', { name: 'Change the password' }));
    expect(await screen.findByText('Password changed')).toBeTruthy();
    expect(inputOf('passwords.change')).toMatchObject({ oldPassword: 'before', password: 'a long enough password' });
    expect(password.queryByRole('checkbox')).toBeNull();
  });
  it.each([
    { declines: false, message: 'Password changed, 3 personal access tokens ended' },
    { declines: true, message: 'Password changed' },
  ])('ends personal access tokens with a password change unless declined: $declines', async (each) => {
    fakePerson.tokens = 3;
    const { user } = renderApp('/profile/security');
    const password = await panel('Password');
    const offer = await password.findByRole('checkbox', { name: /End my 3 personal access tokens/ });
    expect(offer).toHaveProperty('checked', true);
    if (each.declines) await user.click(offer);
    await user.type(password.getByLabelText('Present password'), 'before');
    await user.type(password.getByLabelText('New password'), 'a long enough password');
    await user.type(password.getByLabelText('Repeat the new password'), 'a long enough password');
    await user.click(password.getByRole('button', { name: 'Change the password' }));
    expect(await screen.findByText(each.message)).toBeTruthy();
    expect(inputOf('passwords.change')).toMatchObject({ revokeTokens: !each.declines });
  });
  it.each([
    { verified: false, fewest: 12 },
    { verified: true, fewest: 8 },
  ])(
    'requires $fewest password characters when the second factor is verified: $verified',
    async ({ verified, fewest }) => {
      fakePerson.verified = verified;
      renderApp('/profile/security');
      expect(await screen.findByText(new RegExp(`At least ${fewest} characters`))).toBeTruthy();
    },
  );
  it('sets up a second factor and shows the recovery codes once', async () => {
    const { user } = renderApp('/profile/security');
    const factor = await panel('Second factor');
    await user.click(await factor.findByRole('button', { name: 'Set up a second factor' }));
    await user.type(factor.getByLabelText(/Confirm your password/), 'right');
    await user.click(factor.getByRole('button', { name: 'Continue' }));
    await user.type(await factor.findByLabelText(/Then enter the code/), FAKE_CODE);
    await user.click(factor.getByRole('button', { name: 'Confirm the code' }));
    expect(await factor.findAllByText(/^code-\d+$/)).toHaveLength(10);
    await user.click(factor.getByRole('button', { name: 'I’ve saved them' }));
    expect(await factor.findByText('10 recovery codes left')).toBeTruthy();
    expect(factor.queryByText('code-0000')).toBeNull();
  });
  it('switches off the second factor only with the correct password', async () => {
    fakePerson.verified = true;
    const { user } = renderApp('/profile/security');
    const factor = await panel('Second factor');
    await user.click(await factor.findByRole('button', { name: 'Switch off' }));
    await user.type(factor.getByLabelText(/Confirm your password/), 'wrong');
    await user.click(factor.getByRole('button', { name: 'Switch off' }));
    expect((await factor.findByRole('alert')).textContent).toContain('The password is wrong');
    expect(fakePerson.verified).toBe(true);
    await user.clear(factor.getByLabelText(/Confirm your password/));
    await user.type(factor.getByLabelText(/Confirm your password/), 'right');
    await user.click(factor.getByRole('button', { name: 'Switch off' }));
    expect(await factor.findByRole('button', { name: 'Set up a second factor' })).toBeTruthy();
  });
  it('does not offer to switch off a second factor that is required', async () => {
    Object.assign(fakePerson, { verified: true, required: true });
    renderApp('/profile/security');
    expect(await screen.findByText(/it can’t be switched off/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Switch off' })).toBeNull();
  });
  it('lists the known devices and forgets a device', async () => {
    const { user } = renderApp('/profile/security');
    const known = await panel('Known devices');
    expect(await known.findAllByRole('listitem')).toHaveLength(2);
    expect(within(known.getAllByRole('listitem')[0] as HTMLElement).getByText('This browser')).toBeTruthy();
    await user.click(known.getByRole('button', { name: 'Forget earshot-cli/0.1.0' }));
    await waitFor(() => expect(known.getAllByRole('listitem')).toHaveLength(1));
    expect(await screen.findByText('Device forgotten')).toBeTruthy();
  });
  it('lists the sessions and ends the others one by one or all at once', async () => {
    const { user } = renderApp('/profile/security');
    const sessions = await panel('Where you are signed in');
    expect(await sessions.findAllByRole('listitem')).toHaveLength(3);
    expect(within(sessions.getAllByRole('listitem')[0] as HTMLElement).getByText('This browser')).toBeTruthy();
    await user.click(sessions.getByRole('button', { name: 'Sign out earshot-cli/0.1.0' }));
    await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(2));
    await user.click(sessions.getByRole('button', { name: 'Sign out everywhere else' }));
    await user.click(sessions.getByRole('button', { name: 'Press again to confirm' }));
    await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1));
  });
});

describe('the sign-in of a program', () => {
  it.each([
    ['Allow', true, 'The program is signed in. You can close this page.'],
    ['Refuse', false, 'Refused. The program was not signed in.'],
  ])('shows the program and its IP address, and sends the answer: %s', async (button, allow, words) => {
    const { user } = renderApp('/profile/device?code=bcdfghjk');
    expect(await screen.findByText(/earshot on till-4 wants to sign in as you/)).toBeTruthy();
    expect(screen.getByText('192.0.2.7')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(new RegExp(words))).toBeTruthy();
    expect(inputOf('deviceSignIn.answer')).toEqual({ userCode: 'BCDF-GHJK', allow });
  });
  it('reports a typed code for which no program is waiting', async () => {
    const { user } = renderApp('/profile/device');
    await user.type(await screen.findByLabelText('Code'), 'zzzz-zzzz');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/No program is waiting for this code/)).toBeTruthy();
    expect(calls.some(({ path }) => path === 'deviceSignIn.answer')).toBe(false);
  });
});
