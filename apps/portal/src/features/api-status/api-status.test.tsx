import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

beforeEach(signIn);
const asked = () => calls.filter(({ path }) => path === 'apiStatus.list').map(({ input }) => input);

describe('the API status of a group', () => {
  it('lists the state of each local API and narrows the list to the selected states [C-072]', async () => {
    const { user, router } = renderApp('/api/api-status-by-group');
    const table = await screen.findByRole('table', { name: 'API status' });
    expect(within(table).getAllByText('Never seen').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: /^Error/ }));
    await user.click(screen.getByRole('button', { name: /^Warning/ }));
    expect(router.state.location.search).toMatchObject({ filterType: 'error,warning' });
    expect(asked().at(-1)).toMatchObject({ states: ['warning', 'error'] });
  });

  it('is sorted by state in ascending order after a click on the column', async () => {
    const { user } = renderApp('/api/api-status-by-group');
    await user.click(await screen.findByRole('button', { name: 'Local API' }));
    expect(asked().at(-1)).toMatchObject({ sort: 'state', order: 'ASC' });
  });

  it('shows an error when it cannot be loaded [B-496]', async () => {
    answers.set('apiStatus.list', refuse('UE_510', 'DB access error'));
    renderApp('/api/api-status-by-group');
    expect(await screen.findByText('Error fetching local API status')).toBeTruthy();
  });
});
