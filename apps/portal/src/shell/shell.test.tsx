import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { connection } from '#/lib/connection.ts';
import { sessionToken } from '#/lib/session-token.ts';
import { answers, refuse } from '../../testing/memory-link.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';

beforeEach(signIn);

const main = () => screen.findByRole('main');

describe('the shell', () => {
  it('builds the menu from the entries of the session [A-021]', async () => {
    renderApp('/audio');
    const menu = await screen.findByRole('navigation', { name: 'Main' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(
      expect.arrayContaining([
        'Locations',
        'Message Casts',
        'Audio',
        'User events',
        'Groups',
        'Users',
        'Permissions',
        'Release notes',
      ]),
    );
    expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Audio');
  });
  it('shows the not-found view for an address outside the menu [A-038] [B-121] [A-039] [A-045] with its breadcrumb [A-037]', async () => {
    renderApp('/nowhere/at/all');
    expect(await screen.findByRole('heading', { name: 'page not found' })).toBeTruthy();
    expect(screen.getByText('page could not be found')).toBeTruthy();
    expect(screen.getByText('Not Found')).toBeTruthy();
  });
  it('links to the locations from an unknown location page [A-040]', async () => {
    renderApp('/locations/7/nothing');
    expect((await screen.findByRole('link', { name: 'Go to locations' })).getAttribute('href')).toBe('/locations');
  });
  it('navigates with g and a letter, and opens the keyboard shortcuts with ?', async () => {
    const { router, user } = renderApp('/locations');
    await main();
    await user.keyboard('ga');
    await waitFor(() => expect(router.state.location.pathname).toBe('/audio'));
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  });
});

const openGroups = async () => {
  const { user, router } = renderApp('/msgs/00000004-0000-4000-8000-000000000000');
  await user.click(await screen.findByRole('button', { name: /^Choose a group/ }));
  return { user, router, field: await screen.findByPlaceholderText('Select a location') };
};

describe('the group in the header', () => {
  it('is a path [A-028] [C-104] and a searchable tree [A-030] [C-101] with a placeholder [A-031] [C-103]; a change leads from a detail page to its list [A-060]', async () => {
    const { user, router, field } = await openGroups();
    await user.type(field, 'york');
    await user.click(await screen.findByRole('treeitem', { name: /Yorkshire/ }));
    const button = await screen.findByRole('button', { name: 'Choose a group: Northwind › UK › Yorkshire' });
    // Speech input finds the button by the words that are visible.
    expect(button.textContent).toBe('Northwind › UK › Yorkshire');
    expect(button.querySelector('.sr-only')).toBeNull();
    expect(router.state.location.pathname).toBe('/msgs');
  });
  it.each(['{Tab}', '{Enter}', '{Escape}'])('closes with %s [A-032] [C-102]', async (key) => {
    const { user, field } = await openGroups();
    field.focus();
    await user.keyboard(key);
    await waitFor(() => expect(screen.queryByRole('tree')).toBeNull());
  });
});

describe('a session', () => {
  it('that is missing leads to sign-in, with the address to return to [A-047]', async () => {
    localStorage.clear();
    const { router } = renderApp('/audio?page=2');
    await waitFor(() => expect(router.state.location.href).toBe('/auth/login?from=/audio%3Fpage%3D2'));
  });
  it('that has ended is renewed once [A-049], otherwise it leads to sign-in as expired [A-050]', async () => {
    answers.set('session.current', refuse('UE_401', 'Not authenticated'));
    answers.set('session.rotate', refuse('UE_401', 'Not authenticated'));
    const { router } = renderApp('/audio');
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
    expect(router.state.location.href).toBe('/auth/login?expired=true&from=/audio');
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy();
  });
  it('ends with a sign-out, without an address to return to [A-048]', async () => {
    const { user, router } = renderApp('/audio');
    await user.click(await screen.findByRole('button', { name: /profile of/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(router.state.location.href).toBe('/auth/login'));
    expect(sessionToken()).toBeNull();
  });
  it('begins with a sign-in, is stored in local storage [A-256] and returns to the requested page', async () => {
    localStorage.clear();
    const { user, router } = renderApp('/auth/login?from=/audio');
    await user.type(await screen.findByLabelText('Email'), 'aisha@northwind.example');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect((await screen.findByRole('alert')).textContent).toContain('do not match');
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'right');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/audio'));
    expect(sessionToken()?.token).toMatch(/^good-/);
  });
});

it('a lost connection shows the texts of the specification [A-180] [B-291] [A-181] [B-290] [A-184] [B-292] [B-288] [C-175] [C-179]', async () => {
  renderApp('/audio');
  await main();
  connection.lost();
  expect(
    await screen.findByText('Connection problem, please hold on while we try to fix it.', { exact: false }),
  ).toBeTruthy();
  expect(screen.getByText('Reconnecting..')).toBeTruthy();
  connection.opened();
  expect(await screen.findByText('Connected.', { exact: false })).toBeTruthy();
});
