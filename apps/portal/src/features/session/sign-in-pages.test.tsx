import { cleanup, screen, waitFor } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionToken } from '#/lib/session-token.ts';
import { resetFakePerson } from '../../../testing/fake-person.ts';
import { FAKE_CODE, FAKE_RECOVERY_CODE, FAKE_SECRET } from '../../../testing/fake-second-factor.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

beforeEach(() => {
  resetFakePerson();
  sessionStorage.clear();
});

const lastSignIn = () => calls.findLast(({ path }) => path === 'session.signIn')?.input;

async function signInAs(email: string, password = 'right', path = '/auth/login?from=/audio') {
  const app = renderApp(path);
  await app.user.type(await screen.findByLabelText('Email'), email);
  await app.user.type(screen.getByLabelText('Password'), password);
  await app.user.click(screen.getByRole('button', { name: 'Sign in' }));
  return app;
}

describe('the pages under /auth', () => {
  it.each([
    ['/auth/login', 'Sign in', '[C-021]'],
    ['/auth/request-reset', 'Reset your password', '[C-022]'],
    ['/auth/create-password?token=create', 'Create your password', '[C-023]'],
    ['/auth/verify-email?token=verify', 'Verify your email', '[C-024]'],
    ['/auth/reset-password?token=reset', 'Choose a new password', '[C-025]'],
    ['/auth/change-email?token=change', 'Confirm your new email', ''],
    ['/auth/restore-email?token=restore', 'Restore your email', ''],
  ])(
    'include %s without sign-in [A-046] [C-021] [C-022] [C-023] [C-024] [C-025] and without the frame [C-027]: %s',
    async (path, title) => {
      renderApp(path);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
      expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
      expect(screen.queryByRole('banner')).toBeNull();
    },
  );
  it('include /auth/mfa without sign-in after a correct password, and without the frame [C-026] [C-027]', async () => {
    await signInAs('mfa@northwind.example');
    expect(await screen.findByRole('heading', { level: 1, name: 'Confirm your identity' })).toBeTruthy();
    expect(sessionToken()).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });
  it('lead from /auth/mfa to sign-in when no sign-in is pending', async () => {
    const { router } = renderApp('/auth/mfa?from=/audio');
    await waitFor(() => expect(router.state.location.href).toBe('/auth/login?from=/audio'));
  });
});

describe('signing in', () => {
  it('leads to the dashboard when no page was requested', async () => {
    const { router } = await signInAs('aisha@northwind.example', 'right', '/auth/login');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });
  it('leads to the requested page [C-013] [C-028] and keeps the token in local storage [C-332]', async () => {
    const { router } = await signInAs('aisha@northwind.example');
    await waitFor(() => expect(router.state.location.pathname).toBe('/audio'));
    expect(localStorage.getItem('earshot.session')).toContain('"token":"good-');
  });
  it('never leads to another site [C-028]', async () => {
    const { router } = await signInAs('aisha@northwind.example', 'right', '/auth/login?from=//evil.example');
    await waitFor(() => expect(sessionToken()).not.toBeNull());
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });
  it('stays on the sign-in page after a failure [A-263]', async () => {
    const { router } = await signInAs('aisha@northwind.example', 'wrong');
    expect((await screen.findByRole('alert')).textContent).toContain('do not match');
    expect(router.state.location.pathname).toBe('/auth/login');
    // No session existed, so none is renewed.
    expect(calls.map(({ path }) => path)).not.toContain('session.rotate');
  });
  it('says that the server cannot be reached when it does not answer [C-337]', async () => {
    answers.set('session.signIn', () => Promise.reject(new TRPCClientError('The server did not answer in time.')));
    await signInAs('aisha@northwind.example');
    expect((await screen.findByRole('alert')).textContent).toContain('Earshot cannot be reached at the moment.');
  });
  it('shows a countdown and is disabled while the server asks to wait', async () => {
    answers.set('session.signIn', refuse('UE_429', 'Too many tries', { retryAfterMs: 1_200 }));
    await signInAs('rest@northwind.example');
    expect((await screen.findByRole('alert')).textContent).toBe('Too many tries. Please try again in 2 s.');
    const button = screen.getByRole('button', { name: 'Sign in' });
    expect(button).toHaveProperty('disabled', true);
    await waitFor(() => expect(screen.getByText(/again in 1 s/)).toBeTruthy());
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
  });
  it('keeps the browser’s device token after sign-out and sends it at the next sign-in', async () => {
    globalThis.history.replaceState(null, '', '/auth/login');
    answers.set('session.signIn', () =>
      Promise.resolve({
        status: 'signed-in',
        token: 'good-1',
        device: 'ekd_made',
        expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
        rotateAt: new Date(Date.now() + 900_000).toISOString(),
      }),
    );
    const first = await signInAs('aisha@northwind.example');
    await waitFor(() => expect(first.router.state.location.pathname).toBe('/audio'));
    cleanup();
    localStorage.clear();
    answers.delete('session.signIn');
    await signInAs('aisha@northwind.example');
    await waitFor(() => expect(lastSignIn()).toMatchObject({ device: 'ekd_made' }));
    document.cookie = 'earshot.device=; max-age=0; path=/auth';
    globalThis.history.replaceState(null, '', '/');
  });
  it('asks for the second factor when the address must wait, and sends its code', async () => {
    answers.set('session.signIn', refuse('UE_429', 'Too many tries', { retryAfterMs: 60_000, withCode: true }));
    const { user } = await signInAs('aisha@northwind.example');
    const code = await screen.findByLabelText('Code of your second factor');
    const button = screen.getByRole('button', { name: 'Sign in' });
    expect(button).toHaveProperty('disabled', true);
    await user.type(code, '123 456');
    await user.click(button);
    await waitFor(() => expect(lastSignIn()).toMatchObject({ code: '123456' }));
    await user.clear(await screen.findByLabelText('Code of your second factor'));
    await user.type(screen.getByLabelText('Code of your second factor'), 'AAAA-BBBB');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(lastSignIn()).toMatchObject({ recoveryCode: 'AAAA-BBBB' }));
    answers.delete('session.signIn');
  });
  it('shows the password on request and warns of Caps Lock', async () => {
    const { user } = renderApp('/auth/login');
    const password = await screen.findByLabelText('Password');
    expect(password.getAttribute('autocomplete')).toBe('current-password');
    await user.click(screen.getByRole('button', { name: 'Show the password' }));
    expect(password.getAttribute('type')).toBe('text');
    await user.click(password);
    await user.keyboard('{CapsLock}a');
    expect(await screen.findByText(/Caps Lock is on/)).toBeTruthy();
  });
});

describe('the second factor at sign-in', () => {
  it('accepts a code of the authenticator app and then continues [C-017]', async () => {
    const { user, router } = await signInAs('mfa@northwind.example');
    const code = await screen.findByLabelText('Code');
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    await user.type(code, '12 34');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await screen.findByRole('alert')).textContent).toContain('six digits');
    await user.clear(code);
    await user.type(code, `${FAKE_CODE.slice(0, 3)} ${FAKE_CODE.slice(3)}`);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/audio'));
  });
  it('accepts a recovery code [C-017]', async () => {
    const { user, router } = await signInAs('mfa@northwind.example');
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }));
    await user.type(screen.getByLabelText('Recovery code'), FAKE_RECOVERY_CODE);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/audio'));
  });
  it('leads back to the password when the sign-in took too long', async () => {
    answers.set('session.completeSecondFactor', refuse('UE_401', 'This sign-in took too long', { challenge: 'over' }));
    const { user, router } = await signInAs('mfa@northwind.example');
    await user.type(await screen.findByLabelText('Code'), FAKE_CODE);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await user.click(await screen.findByRole('link', { name: 'Back to sign-in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
  });
  it('does not end the session of another tab when the sign-in took too long', async () => {
    answers.set('session.completeSecondFactor', refuse('UE_401', 'This sign-in took too long', { challenge: 'over' }));
    const { user } = await signInAs('mfa@northwind.example');
    await user.type(await screen.findByLabelText('Code'), FAKE_CODE);
    signIn();
    answers.set('session.rotate', refuse('UE_401', 'Not authenticated'));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByRole('link', { name: 'Back to sign-in' });
    expect(sessionToken()?.token).toBe('good-test');
  });
  it('is set up when required, with QR code, key, code and recovery codes [C-017]', async () => {
    const { user, router } = await signInAs('enrol@northwind.example');
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
    expect(screen.getByText(FAKE_SECRET.match(/.{4}/g)?.join(' ') ?? '')).toBeTruthy();
    await user.type(screen.getByLabelText('Then enter the code that the app shows'), FAKE_CODE);
    await user.click(screen.getByRole('button', { name: 'Confirm the code' }));
    expect(await screen.findAllByText(/^code-\d+$/)).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Continue to Earshot' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/audio'));
  });
});

const redirect = {
  status: 'redirect',
  name: 'Acme Login',
  // The test's browser opens no other pages.
  url: '#authorize',
  attempt: 'esc_attempt',
};
const laterThis = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const keep = (minutes: number) =>
  sessionStorage.setItem(
    'earshot.provider-attempt',
    JSON.stringify({ attempt: 'esc_attempt', expiresAt: laterThis(minutes), from: '/audio' }),
  );
const press = async (email: string) => {
  const app = renderApp('/auth/login?from=/audio');
  const field = await screen.findByLabelText('Email');
  if (email !== '') await app.user.type(field, email);
  await app.user.click(screen.getByRole('button', { name: 'Continue with your organisation' }));
  return app;
};
const completions = () => calls.filter(({ path }) => path === 'session.completeWithProvider');

describe('signing in with the organisation', () => {
  it('asks for the email first', async () => {
    await press('');
    expect(await screen.findByText('Enter your email')).toBeTruthy();
    expect(calls.map(({ path }) => path)).not.toContain('session.startWithProvider');
  });

  it('opens the provider of the address, and keeps the attempt in this tab', async () => {
    answers.set('session.startWithProvider', () => Promise.resolve({ ...redirect, expiresAt: laterThis(10) }));
    await press('aisha@northwind.example');
    await waitFor(() => expect(location.hash).toBe(redirect.url));
    expect(sessionStorage.getItem('earshot.provider-attempt')).toContain('"from":"/audio"');
  });

  it('says that no organisation signs in a domain', async () => {
    answers.set('session.startWithProvider', () => Promise.resolve({ status: 'none' }));
    await press('aisha@northwind.example');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'No organisation signs in addresses of this domain',
    );
  });

  it('is named when a password is refused because the organisation requires it', async () => {
    answers.set('session.signIn', refuse('UE_401', 'Refused', { provider: 'required', name: 'Acme Login' }));
    await signInAs('aisha@northwind.example');
    expect((await screen.findByRole('alert')).textContent).toContain('Your organisation signs in by Acme Login.');
  });

  it('completes on the return, once, and opens the requested page', async () => {
    keep(10);
    answers.set('session.completeWithProvider', () =>
      Promise.resolve({
        status: 'signed-in',
        token: 'good-1',
        device: null,
        expiresAt: laterThis(60),
        rotateAt: laterThis(15),
      }),
    );
    const { router } = renderApp('/auth/sso?code=abc&state=s');
    await waitFor(() => expect(router.state.location.pathname).toBe('/audio'));
    expect(completions().map(({ input }) => input)).toEqual([{ attempt: 'esc_attempt', query: 'code=abc&state=s' }]);
    expect(sessionStorage.getItem('earshot.provider-attempt')).toBeNull();
  });

  it('shows why it was refused', async () => {
    keep(10);
    answers.set(
      'session.completeWithProvider',
      refuse('UE_401', 'Your identity provider gives you no role in Earshot.'),
    );
    renderApp('/auth/sso?code=abc&state=s');
    expect((await screen.findByRole('alert')).textContent).toContain('gives you no role in Earshot');
    expect(screen.getByRole('link', { name: 'Back to sign-in' })).toBeTruthy();
  });

  it.each([
    ['begun in another browser', () => undefined],
    ['that took too long', () => keep(-1)],
  ])('is refused for a sign-in %s', async (_what, prepare) => {
    prepare();
    renderApp('/auth/sso?code=abc&state=s');
    expect((await screen.findByRole('alert')).textContent).toContain('took too long, or was begun in another browser');
    expect(completions()).toEqual([]);
  });
});
