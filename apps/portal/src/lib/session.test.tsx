import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { announceRights, fakePerson, resetFakePerson } from '../../testing/fake-person.ts';
import { uuid } from '../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../testing/memory-link.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import type { SessionEnd } from './login-address.ts';
import { requireSession } from './require-session.ts';
import { onSessionEnd, reauthenticate } from './session.ts';
import { sessionToken } from './session-token.ts';

beforeEach(() => {
  resetFakePerson();
  signIn();
});

const breadcrumb = () => screen.findByRole('button', { name: /Northwind/ });

describe('a session on load', () => {
  it('is requested without a payload [C-151] [A-261], and provides user, permissions, groups, menu and the selected group [C-152] [C-018]', async () => {
    renderApp('/audio');
    expect(await screen.findByRole('button', { name: /profile of Aisha Malik/ })).toBeTruthy();
    expect(calls.find(({ path }) => path === 'session.current')?.input).toBeUndefined();
    expect(calls.some(({ path }) => path.startsWith('groups.'))).toBe(true);
    expect(within(await screen.findByRole('navigation', { name: 'Main' })).getAllByRole('link').length).toBeGreaterThan(
      2,
    );
    expect(await breadcrumb()).toBeTruthy();
  });
  it('selects the group that the same user chose last [C-153]', async () => {
    localStorage.setItem('earshot.user', fakePerson.userId);
    localStorage.setItem('earshot.group', uuid(1, 3));
    const { router } = renderApp('/audio');
    await waitFor(() => expect(router.state.location.href).toBe(`/audio?group=${uuid(1, 3)}`));
    expect(calls.findLast(({ path }) => path === 'audioClips.list')?.input).toMatchObject({ groupId: uuid(1, 3) });
  });
  it('selects the own group of a different user [C-154]', async () => {
    localStorage.setItem('earshot.user', uuid(9, 2));
    localStorage.setItem('earshot.group', uuid(1, 3));
    const { router } = renderApp('/audio');
    await waitFor(() =>
      expect(calls.findLast(({ path }) => path === 'audioClips.list')?.input).toMatchObject({ groupId: uuid(1, 1) }),
    );
    expect(router.state.location.href).toBe('/audio');
    expect(localStorage.getItem('earshot.user')).toBe(fakePerson.userId);
  });
  it.each(['/locations', '/msgs', '/profile/security'])(
    'that is missing leads from %s to sign-in, with the address to return to [C-029]',
    async (path) => {
      localStorage.clear();
      const { router } = renderApp(path);
      await waitFor(() => expect(router.state.location.href).toBe(`/auth/login?from=${path}`));
    },
  );
});

describe('NotAuthenticated', () => {
  it('renews the session, then repeats the call [C-031]', async () => {
    let refusals = 1;
    answers.set('audioClips.list', (input) => {
      if (refusals-- > 0) return refuse('UE_401', 'Not authenticated')(input);
      answers.delete('audioClips.list');
      return Promise.resolve({ items: [] });
    });
    const { router } = renderApp('/audio');
    await waitFor(() => expect(calls.filter(({ path }) => path === 'audioClips.list').length).toBe(2));
    expect(calls.some(({ path }) => path === 'session.rotate')).toBe(true);
    expect(router.state.location.pathname).toBe('/audio');
  });
  it('leads to sign-in as expired when the renewal fails, with the address to return to [C-032] [A-263]', async () => {
    answers.set('audioClips.list', refuse('UE_401', 'Not authenticated'));
    answers.set('session.rotate', refuse('UE_401', 'Not authenticated'));
    const { router } = renderApp('/audio');
    await waitFor(() => expect(router.state.location.href).toBe('/auth/login?expired=true&from=/audio'));
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy();
  });
});

describe('a renewal that fails for a passing reason', () => {
  it.each([
    ['the rate', refuse('UE_429', 'Too many attempts')],
    ['an error of the database', refuse('UE_510', 'DB access error')],
    ['a renewal elsewhere', refuse('UE_409', 'The token was renewed already; use the newer one')],
    ['no answer', () => Promise.reject(new Error('The server did not answer in time.'))],
  ])('keeps the session and is repeated by the next refused call: %s [C-031]', async (_, failure) => {
    answers.set('session.rotate', failure);
    const ends: SessionEnd[] = [];
    const stop = onSessionEnd((end) => ends.push(end));
    expect(await reauthenticate()).toBe(false);
    expect(sessionToken()).not.toBeNull();
    answers.delete('session.rotate');
    expect(await reauthenticate()).toBe(true);
    stop();
    expect(ends).toEqual([]);
  });
  it('leaves an error on the page instead of leading to sign-in', async () => {
    answers.set('session.current', refuse('UE_401', 'Not authenticated'));
    answers.set('session.rotate', refuse('UE_429', 'Too many attempts'));
    await expect(requireSession('/audio')).rejects.toMatchObject({ data: { errorCode: 'UE_401' } });
  });
  it('does not hide the reason for which the server refused the call [C-320]', async () => {
    answers.set(
      'audioClips.list',
      refuse('UE_401', 'Your group requires a second factor.', { reason: 'second-factor-required' }),
    );
    answers.set('session.rotate', refuse('UE_429', 'Too many attempts'));
    const { router } = renderApp('/audio');
    await waitFor(() => expect(router.state.location.href).toBe('/auth/login?expired=true&factor=true&from=/audio'));
  });
});

describe('the session of a user without a required second factor', () => {
  it.each(['audioClips.list', 'session.current'])(
    'leads from a refused %s to sign-in, which explains the reason and leads back [C-320]',
    async (path) => {
      const required = refuse('UE_401', 'Your group requires a second factor.', { reason: 'second-factor-required' });
      answers.set(path, required);
      answers.set('session.rotate', required);
      const { router } = renderApp('/audio');
      await waitFor(() => expect(router.state.location.href).toBe('/auth/login?expired=true&factor=true&from=/audio'));
      expect(await screen.findByText('Your group now requires a second factor. Sign in to set one up.')).toBeTruthy();
    },
  );
});

describe('the end of a session', () => {
  it('has one reason, which calls that are refused later do not replace', async () => {
    answers.set('session.rotate', refuse('UE_401', 'Not authenticated', { reason: 'second-factor-required' }));
    const ends: SessionEnd[] = [];
    const stop = onSessionEnd((end) => ends.push(end));
    expect(await reauthenticate()).toBe(false);
    expect(await reauthenticate()).toBe(false);
    signIn();
    expect(await reauthenticate()).toBe(false);
    stop();
    expect(ends).toEqual(['factor-required', 'factor-required']);
  });
});

const logOut = async () => {
  localStorage.setItem('earshot.user', fakePerson.userId);
  const app = renderApp('/audio');
  localStorage.setItem('earshot.group', uuid(1, 3));
  localStorage.setItem('earshot.theme', 'dark');
  await app.user.click(await screen.findByRole('button', { name: /profile of/ }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  return app;
};

describe('a logout', () => {
  it('sends no payload [A-261], clears local storage [C-155], shows a confirmation [C-156], and leads to sign-in without a return address [C-030]', async () => {
    const { router } = await logOut();
    expect(await screen.findByText('You have been logged out.')).toBeTruthy();
    await waitFor(() => expect(router.state.location.href).toBe('/auth/login'));
    expect(calls.find(({ path }) => path === 'session.signOut')?.input).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });
  it('that fails shows the error and keeps the user signed in [C-157]', async () => {
    answers.set('session.signOut', refuse('UE_510', 'DB access error'));
    const { router } = await logOut();
    expect(await screen.findByText('DB access error')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/audio');
    expect(sessionToken()).not.toBeNull();
    expect(localStorage.getItem('earshot.group')).toBe(uuid(1, 3));
  });
  it('of a session that has already ended succeeds', async () => {
    answers.set('session.signOut', refuse('UE_401', 'Not authenticated'));
    const { router } = await logOut();
    await waitFor(() => expect(router.state.location.href).toBe('/auth/login'));
    expect(sessionToken()).toBeNull();
  });
});

describe('a change of permissions', () => {
  it('removes pages without permission from the menu at once', async () => {
    renderApp('/locations');
    const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(await menu.findByRole('link', { name: /Audio/ })).toBeTruthy();
    await waitFor(() => expect(calls.some(({ path }) => path === 'session.watch')).toBe(true));
    fakePerson.permissions = ['view_groups', 'view_controllers'];
    act(announceRights);
    await waitFor(() => expect(menu.queryByRole('link', { name: /Audio/ })).toBeNull());
    expect(menu.getByRole('link', { name: /Locations/ })).toBeTruthy();
  });
});
