import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pathAfterGroupChange } from '#/lib/menu.ts';
import { apiTokenRow, fakeApis, fakeTokens, resetFakeTokens } from '../../../testing/fake-api-tokens.ts';
import { uuid } from '../../../testing/fixtures.ts';
import { calls } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';

beforeEach(() => {
  signIn();
  resetFakeTokens();
});
// Sonner captures the pointer, which jsdom does not support.
Object.assign(Element.prototype, { setPointerCapture() {} });

const LIST = '/api/token-management';
const TOKEN = `${LIST}/${uuid(21, 1)}`;
const lastInput = (path: string) => calls.findLast((call) => call.path === path)?.input;
const names = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) => within(row).getByRole('link').textContent);

describe('the list of API tokens', () => {
  it('is at /api/token-management and shows the APIs and the last use of each token [A-008] [C-066]', async () => {
    renderApp(LIST);
    const table = await screen.findByRole('table', { name: 'API tokens' });
    expect(await names()).toEqual(['Stock system', 'Till']);
    expect(within(table).getAllByText('Status').length).toBeGreaterThan(0);
    expect(within(table).getByText('Expired')).toBeTruthy();
    expect(within(table).getByText('Never')).toBeTruthy();
  });

  it('replaces its sub-pages when the group changes [C-073] [C-075]', () => {
    const api = { id: 'api', bpid: null, mpid: null, name: 'API', order: 1, permissionId: null, route: '/api' };
    const menu = [{ ...api, icon: 'global' as const }];
    expect([TOKEN, `${LIST}/new-token`, LIST].map((path) => pathAfterGroupChange(menu, path))).toEqual([
      LIST,
      LIST,
      null,
    ]);
  });

  it('is searched by title and keeps its sort order in the URL', async () => {
    const { user, router } = renderApp(LIST);
    await names();
    await user.type(screen.getByRole('searchbox', { name: 'Search tokens' }), 'till');
    await waitFor(async () => expect(await names()).toEqual(['Till']));
    await user.click(screen.getByRole('button', { name: /^(Sort by )?Title/ }));
    await waitFor(() => expect(router.state.location.href).toContain('sort=title&order=ASC'));
  });

  it('reports that the APIs are switched off and offers no new token', async () => {
    fakeApis.isOn = false;
    renderApp(LIST);
    expect(await screen.findByText('The APIs of this group are switched off.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'New token' })).toBeNull();
  });
});

describe('a new API token', () => {
  it('is created at its own address and shows its secret once [C-067]', async () => {
    const { user, router } = renderApp(LIST);
    await user.click(await screen.findByRole('link', { name: 'New token' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${LIST}/new-token`));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Lifts');
    await user.click(screen.getByRole('checkbox', { name: 'Notification' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Expires after' }), '30 days');
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    expect(await screen.findByText('esm_the-only-time')).toBeTruthy();
    expect(lastInput('apiTokens.create')).toMatchObject({
      title: 'Lifts',
      apisEnabled: ['notification'],
      expiresInDays: 30,
    });
    await user.click(screen.getByRole('button', { name: 'I’ve saved it' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${LIST}/${uuid(21, 3)}`));
    await waitFor(() => expect(screen.queryByText('esm_the-only-time')).toBeNull());
  });

  it('requires a title without forbidden characters and at least one API', async () => {
    const { user } = renderApp(`${LIST}/new-token`);
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    expect(await screen.findByText('Cannot be blank')).toBeTruthy();
    expect(screen.getByText('Select at least one')).toBeTruthy();
    await user.type(title, 'a<b');
    expect(await screen.findByText('Cannot include: <')).toBeTruthy();
    expect(lastInput('apiTokens.create')).not.toMatchObject({ title: 'a<b' });
  });
});

describe('the restrictions of an API token', () => {
  it('are chosen with a new token', async () => {
    const { user } = renderApp(`${LIST}/new-token`);
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Lifts');
    await user.click(screen.getByRole('checkbox', { name: 'Status' }));
    await user.type(screen.getByRole('textbox', { name: 'Networks' }), '203.0.113.0/24{Enter}2001:db8::/32, ');
    await user.type(screen.getByRole('textbox', { name: 'Locations per send' }), '5');
    await user.click(screen.getByRole('switch', { name: 'Read only' }));
    await user.click(screen.getByRole('switch', { name: 'Certain hours only' }));
    const to = screen.getByRole('textbox', { name: 'To' });
    await user.clear(to);
    await user.type(to, '22:30');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Europe/London');
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    expect(await screen.findByText('esm_the-only-time')).toBeTruthy();
    expect(lastInput('apiTokens.create')).toMatchObject({
      restrictions: {
        networks: ['203.0.113.0/24', '2001:db8::/32'],
        hours: { from: '08:00', to: '22:30', timezone: 'Europe/London' },
        mostLocations: 5,
        readOnly: true,
      },
    });
  });

  it('are explained when they are wrong', async () => {
    const { user } = renderApp(TOKEN);
    await user.type(await screen.findByRole('textbox', { name: 'Networks' }), '10.0.0.0/8 10.0.0.0/99');
    expect(await screen.findByText('Give an address or a network, for example 203.0.113.0/24')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Locations per send' }), 'two');
    expect(await screen.findByText('Give a whole number')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(lastInput('apiTokens.update')).toBeUndefined();
  });

  it('are removed by clearing them, as one change', async () => {
    fakeTokens.splice(0, 1, {
      ...apiTokenRow(),
      restrictions: {
        networks: ['10.0.0.1'],
        hours: { from: '08:00', to: '18:00', timezone: 'UTC' },
        mostLocations: null,
        readOnly: false,
      },
    });
    const { user } = renderApp(TOKEN);
    expect(await screen.findByRole('combobox', { name: 'Time zone' })).toHaveProperty('value', 'UTC');
    await user.clear(await screen.findByRole('textbox', { name: 'Networks' }));
    await user.click(screen.getByRole('switch', { name: 'Certain hours only' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('API token saved.')).toBeTruthy();
    expect(lastInput('apiTokens.update')).toEqual({
      apiTokenId: uuid(21, 1),
      version: 1,
      restrictions: { networks: [], hours: null, mostLocations: null, readOnly: false },
    });
  });
});

describe('an API token', () => {
  it('opens at its address and saves only the changed fields [C-068]', async () => {
    const { user } = renderApp(TOKEN);
    expect(await screen.findByRole('heading', { name: 'Stock system' })).toBeTruthy();
    expect(screen.getByText('192.0.2.17')).toBeTruthy();
    const description = await screen.findByRole('textbox', { name: 'Description' });
    await user.clear(description);
    await user.type(description, 'At the back');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('API token saved.')).toBeTruthy();
    expect(lastInput('apiTokens.update')).toEqual({
      apiTokenId: uuid(21, 1),
      version: 1,
      description: 'At the back',
    });
  });

  it('names the author of a concurrent change and keeps the input', async () => {
    const { user } = renderApp(TOKEN);
    const title = await screen.findByRole('textbox', { name: 'Title' });
    const [token] = fakeTokens;
    if (token !== undefined) Object.assign(token, { version: 2, description: 'Theirs' });
    await user.clear(title);
    await user.type(title, 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/Changed by Ben Carter while you were editing/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Description' })).toHaveProperty('value', 'Theirs'));
    expect(title).toHaveProperty('value', 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(fakeTokens[0]).toMatchObject({ title: 'Mine', description: 'Theirs' }));
  });

  it('is reset after a second press and shows its new secret once', async () => {
    const { user } = renderApp(TOKEN);
    await user.click(await screen.findByRole('button', { name: 'Reset' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reset this token?' });
    expect(within(dialog).getByRole('combobox', { name: 'Current secret' })).toHaveProperty('value', '0');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Current secret' }), 'Works for another day');
    await user.click(within(dialog).getByRole('button', { name: 'Reset' }));
    await user.click(within(dialog).getByRole('button', { name: 'Press again to reset' }));
    expect(await screen.findByText('esm_another-one')).toBeTruthy();
    expect(lastInput('apiTokens.reset')).toEqual({ apiTokenId: uuid(21, 1), expiresInDays: 90, overlapHours: 24 });
    await user.keyboard('{Escape}');
    expect(screen.getByText('esm_another-one')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'I’ve saved it' }));
    await waitFor(() => expect(screen.queryByText('esm_another-one')).toBeNull());
  });

  it('says until when its old secret works', async () => {
    fakeTokens.splice(0, 1, apiTokenRow({ previousUntil: '2026-11-02T09:00:00.000Z' }));
    renderApp(TOKEN);
    expect(await screen.findByText(/^Works until/)).toBeTruthy();
  });

  it('is deleted after a second press and leads to the list', async () => {
    const { user, router } = renderApp(TOKEN);
    await user.click(await screen.findByRole('button', { name: 'Delete token' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this token?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete token' }));
    await user.click(within(dialog).getByRole('button', { name: 'Press again to delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
    await waitFor(async () => expect(await names()).toEqual(['Till']));
  });

  it('is read-only without the edit permission', async () => {
    await withPermissions(['view_api_tokens', 'view_groups']);
    renderApp(TOKEN);
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveProperty('disabled', true);
    for (const name of ['Reset', 'Delete token', 'Save changes'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('reports that the APIs of its own group are off, regardless of the selected group', async () => {
    const [token] = fakeTokens;
    if (token !== undefined) token.groupId = uuid(1, 77);
    fakeApis.off.add(uuid(1, 77));
    renderApp(TOKEN);
    expect(await screen.findByText('The APIs of this group are switched off.')).toBeTruthy();
  });

  it('leads to the list with a message when it does not exist', async () => {
    const { router } = renderApp(`${LIST}/${uuid(21, 99)}`);
    expect(await screen.findByText('API token does not exist in the current group.')).toBeTruthy();
    expect(router.state.location.pathname).toBe(LIST);
  });
});
