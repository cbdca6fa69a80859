import { actionWords } from '@earshot/domain/audit/actions';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { uuid } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';
import { isFiltered, readApiHistorySearch } from './api-history-search.ts';

beforeEach(signIn);
const PAGE = '/api/event-history';
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'API history' });
  return [...table.querySelectorAll<HTMLElement>('tr[data-row]')];
};
const lastList = () => calls.findLast(({ path }) => path === 'apiTokens.history')?.input as Record<string, unknown>;

describe('the history of API tokens', () => {
  it('is at /api/event-history and lists what each token did, 100 to a page [C-071]', async () => {
    const { user } = renderApp(PAGE);
    const [first] = await rows();
    expect(await rows()).toHaveLength(100);
    expect(first?.textContent).toContain('Stock system');
    expect(first?.textContent).toContain('sent a Message Cast');
    const link = within(first as HTMLElement).getByRole('link', { name: 'Doors open' });
    expect(link.getAttribute('href')).toBe(`/msgs/${uuid(4, 1)}/delivery/${uuid(5, 0)}`);
    await user.click(screen.getByRole('button', { name: 'Older' }));
    await waitFor(async () => expect(await rows()).toHaveLength(30));
  });

  it('keeps the filters for token, action and days in the URL', async () => {
    const { user, router } = renderApp(`${PAGE}?from=2026-11-20&to=2026-11-20`);
    await rows();
    expect(lastList()).toMatchObject({ from: expect.any(String), to: expect.any(String) });
    await screen.findByRole('option', { name: 'Till' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Token' }), 'Till');
    await waitFor(() => expect(lastList()).toMatchObject({ tokenId: uuid(21, 2) }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'sent a Message Cast');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ action: 'delivery.send' }));
    expect(await screen.findByText('no matching results found')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.href).toBe(PAGE));
  });

  it('names an action of the address that it does not offer', async () => {
    renderApp(`${PAGE}?action=user.create`);
    await waitFor(() => expect(lastList()).toMatchObject({ action: 'user.create' }));
    const choice = await screen.findByRole('combobox', { name: 'Action' });
    expect(choice).toHaveProperty('value', 'user.create');
    expect(within(choice).getByRole('option', { name: actionWords('user.create') })).toBeTruthy();
  });

  it('does not link deliveries for users who may not see Message Casts', async () => {
    await withPermissions(['view_api_tokens', 'view_api_reports', 'view_audit_log']);
    renderApp(PAGE);
    const [first] = await rows();
    expect(
      within(first as HTMLElement)
        .getByText('Doors open')
        .closest('a'),
    ).toBeNull();
  });

  it('says when the tokens cannot be loaded, and shows the history', async () => {
    answers.set('apiTokens.list', refuse('UE_510', 'The database does not answer'));
    renderApp(PAGE);
    expect(within(await screen.findByRole('alert')).getByText('Error fetching API tokens')).toBeTruthy();
    expect(await rows()).toHaveLength(100);
  });

  it('loses values of the address that are not valid', () => {
    const read = readApiHistorySearch({ from: '2026-02-30', token: 'x', action: ['a'], page: 2 });
    expect(Object.values(read).every((value) => value === undefined)).toBe(true);
    expect(isFiltered(read)).toBe(false);
    expect(isFiltered(readApiHistorySearch({ token: uuid(21, 1) }))).toBe(true);
  });

  it('shows an error when it cannot be loaded', async () => {
    answers.set('apiTokens.history', refuse('UE_510', 'The database does not answer'));
    renderApp(PAGE);
    expect(await screen.findByText('The API history could not be loaded.')).toBeTruthy();
  });
});
