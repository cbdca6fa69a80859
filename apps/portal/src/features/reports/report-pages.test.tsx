import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { uuid } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { rangeOf, readReportSearch } from './report-search.ts';

beforeEach(signIn);
// Sonner captures the pointer, which jsdom does not support.
Object.assign(Element.prototype, { setPointerCapture() {} });

const PAGE = '/api/reports/api_calls_by_token';
const asked = () => calls.findLast((call) => call.path === 'reports.data')?.input;
const cells = async (name: RegExp) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td:not(:has(button))')].map(({ textContent }) => textContent));

describe('the list of API reports', () => {
  it('is at /api/reports and shows the requirements of each report [A-008] [C-069]', async () => {
    const { user, router } = renderApp('/api/reports');
    const list = within(await screen.findByRole('list', { name: 'Notification API' }));
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Calls by token',
      'Calls by location',
      'Calls by location and share',
      'Unique notifications',
    ]);
    expect(list.getAllByText('Needs a subgroup')).toHaveLength(2);
    await user.click(list.getByRole('link', { name: 'Calls by token' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(PAGE));
  });

  it('opens when the group changes on a report, and loads the reports of that group [C-074] [C-075]', async () => {
    const { user, router } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: /^Choose a group/ }));
    await user.type(await screen.findByPlaceholderText('Select a location'), 'york');
    await user.click(await screen.findByRole('treeitem', { name: /Yorkshire/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/api/reports'));
    await screen.findByRole('list', { name: 'Notification API' });
    expect(calls.findLast(({ path }) => path === 'reports.list')?.input).toEqual({ groupId: uuid(1, 3) });
  });
});

describe('a report', () => {
  it('is a chart over time and a table at the address of its type, with its name in the breadcrumbs [A-036] [C-070]', async () => {
    renderApp(PAGE);
    const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }));
    expect(crumbs.getAllByRole('listitem').at(-1)?.textContent).toBe('Calls by token');
    expect(await screen.findByRole('heading', { name: 'Calls by token' })).toBeTruthy();
    expect(await screen.findByRole('img', { name: /^Calls by token: bar chart over time/ })).toBeTruthy();
    expect(await cells(/^Calls by token/)).toEqual([
      ['Token', 'Calls'],
      ['Stock system', '1,200'],
      ['Till', '3'],
    ]);
  });

  it('has the columns text, voice and count for unique notifications [C-133]', async () => {
    renderApp('/api/reports/unique_notifications');
    expect((await cells(/^Unique notifications/)).slice(0, 2)).toEqual([
      ['Notification text', 'Voice', 'Count'],
      ['Doors open', 'Sonia', '4'],
    ]);
  });

  it('keeps its period, range and granularity in the URL', async () => {
    const { user, router } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Last 24 hours' }));
    await waitFor(() => expect(router.state.location.href).toContain('period=24h'));
    await waitFor(() => expect(asked()).toMatchObject({ granularity: 'hours' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Granularity' }), 'Days');
    await waitFor(() => expect(asked()).toMatchObject({ granularity: 'days' }));
    expect(router.state.location.href).toContain('granularity=days');
    const [from, to] = ['2026-11-01T00:00', '2026-11-03T00:00'];
    fireEvent.change(screen.getByLabelText('From'), { target: { value: from } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '' } });
    expect(screen.getByRole('button', { name: 'Show' })).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByLabelText('To'), { target: { value: to } });
    await user.click(screen.getByRole('button', { name: 'Show' }));
    const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString(), granularity: 'days' };
    await waitFor(() => expect(asked()).toMatchObject(range));
    expect(router.state.location.search).toEqual(range);
  });

  it('asks for another granularity when it does not suit the range, and is not loaded', async () => {
    const before = calls.length;
    renderApp(`${PAGE}?period=30d&granularity=minutes`);
    expect(await screen.findByText('Please choose more appropriate granularity for selected date range')).toBeTruthy();
    expect(calls.slice(before).some(({ path }) => path === 'reports.data')).toBe(false);
  });

  it.each([
    ['UE_409', 'Please select a subgroup in order to see this report.'],
    ['UE_403', 'Report is not available to current selected group'],
    ['UE_0001', 'There was a problem while fetching report data.'],
  ] as const)('shows for the refusal %s: %s [A-317]', async (code, text) => {
    answers.set('reports.data', refuse(code, text));
    renderApp('/api/reports/api_calls_by_location');
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });

  it('shows an info message without tokens, and a no-data message without rows [C-403]', async () => {
    const empty = { timezone: 'Europe/London', series: [], points: [], rows: [], more: false };
    answers.set('reports.data', () => Promise.resolve({ ...empty, isFound: false }));
    const { unmount } = await shown('No API tokens were found for this group.');
    const toast = await waitFor(() => {
      const found = document.querySelector('[data-sonner-toast]');
      expect(found).not.toBeNull();
      return found;
    });
    expect([toast?.getAttribute('data-type'), toast?.textContent]).toEqual([
      'info',
      'No API tokens were found for this group.',
    ]);
    unmount();
    answers.set('reports.data', () => Promise.resolve({ ...empty, isFound: true }));
    await shown('No data available for report.', '/api/reports/unique_notifications');
  });

  it('is not found for an unknown type, and for a type of another area', async () => {
    for (const type of ['calls_by_moon', 'calls_by_location']) {
      renderApp(`/api/reports/${type}`);
      expect(await screen.findByRole('heading', { name: 'Report not found' })).toBeTruthy();
      document.body.replaceChildren();
    }
  });
});

async function shown(text: string, path = PAGE) {
  const app = renderApp(path);
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  return { ...app, unmount: () => document.body.replaceChildren() };
}

describe('the range in the URL of a report', () => {
  const NOW = Date.parse('2026-11-21T12:00:00Z');
  it('defaults to a week in days, also for invalid values', () => {
    expect(rangeOf(readReportSearch({ from: 'x', granularity: 'years' }), NOW)).toEqual({
      period: '7d',
      from: '2026-11-14T12:00:00.000Z',
      to: '2026-11-21T12:00:00.000Z',
      granularity: 'days',
    });
  });
  it('is used as given when it is valid', () => {
    const search = readReportSearch({ from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z', granularity: 'hours' });
    expect(rangeOf(search, NOW)).toMatchObject({ period: undefined, from: '2026-11-01T00:00:00.000Z' });
  });
});
