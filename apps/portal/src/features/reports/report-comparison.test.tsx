import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { locations } from '../../../testing/fixtures.ts';
import { calls } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

beforeEach(signIn);

const PAGE = '/reports/calls_over_time';
const asked = () => calls.findLast(({ path }) => path === 'reports.data')?.input;
const choice = async () => await screen.findByRole('combobox', { name: 'Compare with' });
const offered = async () =>
  within(await choice())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the comparison of a report', () => {
  it('is chosen, kept in the URL with other ranges, and shown as a sentence and in columns', async () => {
    const { user, router } = renderApp(PAGE);
    await user.selectOptions(await choice(), 'The period before');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ compare: 'previous-period' }));
    await waitFor(() => expect(asked()).toMatchObject({ compare: 'previous-period' }));
    expect(await screen.findByText('10 calls, 29 % fewer than the 7 days before (14)')).toBeTruthy();
    const table = await screen.findByRole('table', { name: /^Calls over time/ });
    expect(within(table).getByRole('columnheader', { name: 'Calls, compared' })).toBeTruthy();
    expect(within(table).getByText('−4')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Last 30 days' }));
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ compare: 'previous-period', period: '30d' }),
    );
    await user.selectOptions(await choice(), 'Nothing');
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('compare'));
    await waitFor(() => expect(asked()).not.toHaveProperty('compare'));
    await waitFor(() => expect(screen.queryByText(/fewer than the 7 days before/)).toBeNull());
  });

  it('is offered where the report can answer it, the median only for a location', async () => {
    renderApp(PAGE);
    expect(await offered()).toEqual(['Nothing', 'The period before', 'Last year']);
    document.body.replaceChildren();
    renderApp(`/locations/${locations[0]?.id}/reports/response_time`);
    expect(await offered()).toEqual(['Nothing', 'The period before', 'Last year', 'Median of the group']);
  });

  it('is dropped from a link to a report that has none', async () => {
    renderApp('/reports/calls_by_hour?compare=previous-period');
    await waitFor(() => expect(asked()).toMatchObject({ type: 'calls_by_hour' }));
    expect(asked()).not.toHaveProperty('compare');
    expect(screen.queryByRole('combobox', { name: 'Compare with' })).toBeNull();
  });
});
