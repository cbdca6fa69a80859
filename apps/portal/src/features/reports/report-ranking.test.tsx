import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

beforeEach(signIn);

const PAGE = '/reports/calls_by_location';
const asked = () => calls.findLast(({ path }) => path === 'reports.data')?.input;

describe('the ranking of locations', () => {
  it('is sorted by a chosen column and reduced to outliers, in the URL', async () => {
    const { user, router } = renderApp(PAGE);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Unanswered');
    await waitFor(() => expect(router.state.location.search).toEqual(expect.objectContaining({ sort: 'unanswered' })));
    await waitFor(() => expect(asked()).toMatchObject({ sort: 'unanswered' }));
    await user.click(screen.getByRole('button', { name: 'Only outliers' }));
    await waitFor(() => expect(asked()).toMatchObject({ sort: 'unanswered', outliers: 'only' }));
    expect(router.state.location.search).toMatchObject({ sort: 'unanswered', outliers: 'only' });
    await user.click(screen.getByRole('button', { name: 'Last 30 days' }));
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ period: '30d', sort: 'unanswered', outliers: 'only' }),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Calls');
    await waitFor(() => expect(asked()).not.toHaveProperty('sort'));
  });

  it('names outliers in sentences', async () => {
    renderApp(PAGE);
    const list = await screen.findByRole('list', { name: 'Outliers' });
    expect(list.textContent).toContain('York: 40 % unanswered, group median 9 %');
  });

  it('ignores an order in the link that the report does not have', async () => {
    renderApp('/reports/calls_by_hour?sort=unanswered&outliers=only');
    await waitFor(() => expect(asked()).toMatchObject({ type: 'calls_by_hour' }));
    expect(asked()).not.toHaveProperty('sort');
    expect(asked()).not.toHaveProperty('outliers');
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
  });
});
