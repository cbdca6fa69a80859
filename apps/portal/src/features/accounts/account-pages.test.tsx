import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetFakePerson } from '../../../testing/fake-person.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp } from '../../../testing/render-app.tsx';

beforeEach(resetFakePerson);

const PASSWORD = 'a long enough password';
const inputsOf = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
const inputOf = (path: string) => inputsOf(path)[0];

async function typePasswords(user: ReturnType<typeof renderApp>['user'], first: string, second = first) {
  await user.type(await screen.findByLabelText('New password'), first);
  await user.type(screen.getByLabelText('Repeat the new password'), second);
}

describe('the reset of a forgotten password', () => {
  it('requests a link without revealing whether the address has an account [C-014]', async () => {
    const { user } = renderApp('/auth/login');
    await user.click(await screen.findByRole('link', { name: 'Forgotten your password?' }));
    await screen.findByRole('heading', { name: 'Reset your password' });
    const [known, unknown] = ['aisha@northwind.example', 'stranger@northwind.example'];
    const answerTo = async (email: string) => {
      await user.type(await screen.findByLabelText('Email'), email);
      await user.click(screen.getByRole('button', { name: 'Send link' }));
      await screen.findByText(new RegExp(`If ${email} has an account`));
      expect(inputsOf('passwords.requestReset').at(-1)).toEqual({ email });
      return document.body.textContent.replace(email, '');
    };
    const answer = await answerTo(known);
    await user.click(screen.getByRole('button', { name: 'Use another email' }));
    await user.clear(await screen.findByLabelText('Email'));
    expect(await answerTo(unknown)).toBe(answer);
  });
  it('saves the new password from the mailed link and then shows sign-in [C-014]', async () => {
    const { user, router } = renderApp('/auth/reset-password?token=reset-1');
    await typePasswords(user, PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Save the password' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
    expect(inputOf('passwords.reset')).toEqual({ token: 'reset-1', password: PASSWORD });
    expect(await screen.findByText('Your password has been changed. You can sign in now.')).toBeTruthy();
  });
  it('refuses a new password that is too short or repeated differently', async () => {
    const { user } = renderApp('/auth/reset-password?token=reset-1');
    await typePasswords(user, 'short', 'shorter');
    expect(screen.getByText('Too short: 7 characters to go')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save the password' }));
    expect(await screen.findByText(/Password must contain more than \d+ characters/)).toBeTruthy();
    await user.clear(screen.getByLabelText('New password'));
    await user.type(screen.getByLabelText('New password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Save the password' }));
    expect(await screen.findByText("Passwords doesn't match")).toBeTruthy();
    expect(inputOf('passwords.reset')).toBeUndefined();
  });
  it('accepts a pasted password and marks the field for password managers', async () => {
    const { user } = renderApp('/auth/reset-password?token=reset-1');
    const field = await screen.findByLabelText('New password');
    expect(field.getAttribute('autocomplete')).toBe('new-password');
    await user.click(field);
    await user.paste(PASSWORD);
    expect(field).toHaveProperty('value', PASSWORD);
  });
  it('shows the server’s reason when a common password is refused', async () => {
    answers.set('passwords.reset', refuse('UE_400', 'This password is used by many people'));
    const { user } = renderApp('/auth/reset-password?token=reset-1');
    await typePasswords(user, PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Save the password' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This password is used by many people');
  });
});

describe('an account link that no longer works', () => {
  it.each([
    ['/auth/reset-password?token=reset-used', 'This link has been used already'],
    ['/auth/reset-password?token=reset-expired', 'This link has expired'],
    ['/auth/create-password?token=create-unknown', 'This link is not valid'],
    ['/auth/verify-email', 'link is incomplete'],
    ['/auth/reset-password?token=create-1', 'This link is not valid'],
  ])('at %s shows the reason: %s', async (path, words) => {
    renderApp(path);
    expect(await screen.findByText(new RegExp(words))).toBeTruthy();
  });
  it('offers a new link when the reset link has expired', async () => {
    const { user, router } = renderApp('/auth/reset-password?token=reset-expired');
    await user.click(await screen.findByRole('link', { name: 'Request a new link' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/request-reset'));
  });
});

describe('a new account', () => {
  it('verifies its address only after a click [C-016], and then creates its password [C-015]', async () => {
    const { user, router } = renderApp('/auth/verify-email?token=verify-1');
    const button = await screen.findByRole('button', { name: 'Verify my email' });
    expect(inputOf('accounts.verifyEmail')).toBeUndefined();
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'Create your password' })).toBeTruthy();
    expect(inputOf('accounts.verifyEmail')).toEqual({ token: 'verify-1' });
    await typePasswords(user, PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Create the password' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
    expect(inputOf('accounts.createPassword')).toEqual({ token: 'create-next', password: PASSWORD });
  });
  it('is offered sign-in when it already has a password [C-016]', async () => {
    const { user } = renderApp('/auth/verify-email?token=verify-known');
    await user.click(await screen.findByRole('button', { name: 'Verify my email' }));
    expect(await screen.findByRole('heading', { name: 'aisha@northwind.example is verified.' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  });
});

describe('an email change', () => {
  it('is confirmed by a click on the linked page, not by opening it', async () => {
    const { user } = renderApp('/auth/change-email?token=change-1');
    const button = await screen.findByRole('button', { name: 'Confirm this email' });
    expect(inputOf('accounts.confirmEmail')).toBeUndefined();
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'Your email was changed' })).toBeTruthy();
    expect(inputOf('accounts.confirmEmail')).toEqual({ token: 'change-1' });
  });
  it('is undone by a click on the restore page, which then asks for a new password', async () => {
    const { user, router } = renderApp('/auth/restore-email?token=restore-1');
    await user.click(await screen.findByRole('button', { name: 'This was not me: restore it' }));
    await waitFor(() => expect(router.state.location.href).toBe('/auth/reset-password?token=reset-next'));
    expect(inputOf('accounts.restoreEmail')).toEqual({ token: 'restore-1' });
  });
  it('by an administrator is described as such on the restore page', async () => {
    const { user } = renderApp('/auth/restore-email?token=restore-by-admin');
    const button = await screen.findByRole('button', { name: 'Restore this address' });
    expect(screen.getByText(/^An administrator changed the email of your account\./)).toBeTruthy();
    expect(screen.getByText('If you expected the change, close this page.')).toBeTruthy();
    await user.click(button);
    await waitFor(() => expect(inputOf('accounts.restoreEmail')).toEqual({ token: 'restore-by-admin' }));
  });
  it.each([
    ['/auth/change-email?token=change-used', 'Sign in and change your email in your profile again.'],
    [
      '/auth/restore-email?token=restore-expired',
      'If you did not expect the change of your email, tell your administrator.',
    ],
    ['/auth/restore-email?token=change-1', 'If you did not expect the change of your email, tell your administrator.'],
  ])('at %s shows advice when the link does not work', async (path, advice) => {
    renderApp(path);
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy();
    expect(screen.getByText(advice)).toBeTruthy();
  });
  it('shows the server’s reason when it is refused', async () => {
    answers.set('accounts.confirmEmail', refuse('UE_409', 'Another account now uses this e-mail address.'));
    const { user } = renderApp('/auth/change-email?token=change-1');
    await user.click(await screen.findByRole('button', { name: 'Confirm this email' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Another account now uses this e-mail address.');
  });
});
