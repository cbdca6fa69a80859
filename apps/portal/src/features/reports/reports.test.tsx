import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { locations, uuid } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

beforeEach(signIn);
// Sonner captures the pointer, which jsdom does not support.
Object.assign(Element.prototype, { setPointerCapture() {} });

const ID = locations[0]?.id ?? '';
const HERE = `/locations/${ID}/reports`;
const asked = (path = 'reports.data') => calls.findLast((call) => call.path === path)?.input;
const cells = async (name: RegExp) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) =>
      [...row.querySelectorAll('th, td:not(:has(button), [aria-hidden])')].map(({ textContent }) => textContent),
    );
const crumbs = async () => (await screen.findByRole('navigation', { name: 'Breadcrumbs' })).textContent;
const links = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the reports of a group', () => {
  it('are listed by chart type, from the menu [B-018] [B-132] [C-136]', async () => {
    const { user, router } = renderApp('/dashboard');
    const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
    await user.click(await menu.findByRole('link', { name: 'Reports' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/reports'));
    expect(await links('Telephony')).toContain('Calls by location');
    expect(await links('Standard')).toContain('Controller availability');
    expect(await links('User enrolment')).toEqual(['Enrolment device status', 'Enrolment average time']);
    expect(screen.queryByRole('list', { name: 'Notification API' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Response time' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/reports/response_time'));
    // The title comes from the type in the address.
    expect(await screen.findByRole('heading', { level: 1, name: 'Response time' })).toBeTruthy();
    expect(await crumbs()).toMatch(/Reports›Response time$/);
  });
});

describe('the reports of a location', () => {
  it('are a tab with the reports that the location has, and a page for each [B-076] [B-126] [A-036]', async () => {
    const { user, router } = renderApp(`/locations/${ID}/details`);
    const tabs = within(await screen.findByRole('navigation', { name: 'Pages of the location' }));
    await user.click(tabs.getByRole('link', { name: 'Reports' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(HERE));
    const list = within(await screen.findByRole('list', { name: 'Telephony' }));
    expect(list.queryByRole('link', { name: 'Calls by location' })).toBeNull();
    expect(asked('reports.list')).toMatchObject({ controllerId: ID });
    await user.click(list.getByRole('link', { name: 'Response time' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Response time' })).toBeTruthy();
    expect(router.state.location.pathname).toBe(`${HERE}/response_time`);
    expect(await crumbs()).toMatch(/Reports›Response time$/);
    await waitFor(() => expect(asked()).toMatchObject({ type: 'response_time', controllerId: ID }));
    expect(await screen.findByText(/Times in Europe\/London/)).toBeTruthy();
  });

  it('show the status of enrolled headsets as a pie with a table [B-089] [C-140] [B-127]', async () => {
    renderApp(`${HERE}/enrolment_device_status`);
    expect(await screen.findByRole('img', { name: /^Enrolment device status: pie chart/ })).toBeTruthy();
    expect(await cells(/^Enrolment device status/)).toEqual([
      ['Status', 'Uses', 'Share'],
      ['Enrolled', '30', '75 %'],
      ['Returned', '10', '25 %'],
    ]);
  });

  it('show the average time of enrolments as bars over time [B-090] [C-141]', async () => {
    renderApp(`${HERE}/enrolment_average_time?from=2026-11-02T00:00:00Z&to=2026-11-03T00:00:00Z`);
    expect(await screen.findByRole('img', { name: /^Enrolment average time: bar chart over time/ })).toBeTruthy();
    expect((await cells(/^Enrolment average time, as a table/))[1]).toEqual(['2 Nov 2026', '3', '42', '–']);
  });

  it('show the report of any other type that locations have [B-091], and no other', async () => {
    renderApp(`${HERE}/calls_by_location`);
    expect(await screen.findByText('Report not found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All reports' })).toHaveProperty('pathname', HERE);
  });

  it('are missing for an unknown controller [B-537] [C-397]', async () => {
    const { router } = renderApp(`/locations/${uuid(99, 9)}/reports/response_time`);
    expect(await screen.findByText('Controller not found. Please make sure the URL is correct.')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/locations'));
  });
});

describe('a report of calls', () => {
  const URL_OF_TIMEOUTS = '/reports/call_point_timeouts?from=2026-11-14T00:00:00Z&to=2026-11-21T00:00:00Z';

  it('lists calls page by page in the columns of the specification [C-138] [B-133] [B-134] [B-135] [B-136] [B-137] [B-138] [B-139]', async () => {
    const { user } = renderApp(URL_OF_TIMEOUTS);
    const first = ['20/11/2026 10:00:01', 'Call point', 'cp-1', 'Paris', 'Call timed out', 'Fitting rooms', '30.5'];
    expect((await cells(/^Call point time-outs/)).slice(0, 2)).toEqual([
      [
        'Call initiation time',
        'Hardware',
        'Endpoint ID',
        'Location',
        'Event name',
        'Description',
        'Response time in seconds',
      ],
      first,
    ]);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () =>
      expect((await cells(/^Call point time-outs/)).map(([at]) => at?.slice(-2))).toEqual(['me', '01', '02', '03']),
    );
    expect(asked('reports.rows')).toMatchObject({ after: '2', type: 'call_point_timeouts' });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('of time-outs covers at most 7 days [B-141] [C-243]', async () => {
    const before = calls.length;
    renderApp('/reports/call_point_timeouts?from=2026-11-01T00:00:00Z&to=2026-11-21T00:00:00Z');
    expect(await screen.findByText('This report covers at most 7 days')).toBeTruthy();
    expect(calls.slice(before).some(({ path }) => path === 'reports.rows')).toBe(false);
  });

  it('opens the rows behind a row of its table, by keyboard and by link, and divides them by outcome', async () => {
    const range = { from: '2026-11-14T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z', granularity: 'days' };
    const { user, router } = renderApp(`/reports/calls_by_location?${new URLSearchParams(range)}`);
    const table = within(await screen.findByRole('table', { name: /^Calls by location/ }));
    table.getByRole('row', { name: /York/ }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Calls: York' })).toBeTruthy();
    expect(router.state.location.search).toEqual({ ...range, location: uuid(4, 2) });
    await waitFor(() => expect(asked('reports.rows')).toMatchObject({ bar: { controllerId: uuid(4, 2) } }));
    await user.click(screen.getByRole('button', { name: 'Timed out' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ series: 'timed-out' }));
    await waitFor(() =>
      expect(asked('reports.rows')).toMatchObject({ bar: { controllerId: uuid(4, 2), outcome: 'timed-out' } }),
    );
    await user.click(screen.getByRole('button', { name: 'Close the calls' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Calls: York' })).toBeNull());
    expect(router.state.location.search).toEqual(range);
  });

  it('opens the rows of a bar over time from its link', async () => {
    const bar = { barFrom: '2026-11-15T00:00:00Z', barTo: '2026-11-16T00:00:00Z' };
    const range = { from: '2026-11-14T00:00:00Z', to: '2026-11-21T00:00:00Z' };
    renderApp(`/reports/response_time?${new URLSearchParams({ ...range, ...bar, timezone: 'UTC' })}`);
    expect(await screen.findByRole('heading', { name: 'Calls: 15 Nov 2026' })).toBeTruthy();
    await waitFor(() =>
      expect(asked('reports.rows')).toMatchObject({
        bar: { from: '2026-11-15T00:00:00.000Z', to: '2026-11-16T00:00:00.000Z' },
      }),
    );
    expect(screen.queryByRole('group', { name: 'How the calls ended' })).toBeNull();
  });
});

describe('a report', () => {
  const PAGE = '/reports/response_time';

  it('has presets, a free range and months, and refuses an unsuitable granularity [B-128] [B-140] [C-139] [B-535] [C-244]', async () => {
    const { user } = renderApp(PAGE);
    expect(await screen.findByRole('button', { name: 'Last 12 months' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Last 12 months' }));
    await waitFor(() => expect(asked()).toMatchObject({ granularity: 'months' }));
    const before = calls.length;
    await user.selectOptions(screen.getByRole('combobox', { name: 'Granularity' }), 'Hours');
    expect(await screen.findByText('Please choose more appropriate granularity for selected date range')).toBeTruthy();
    expect(calls.slice(before).some(({ path }) => path === 'reports.data')).toBe(false);
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01T00:00' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-03T00:00' } });
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() =>
      expect(asked()).toMatchObject({ from: new Date('2026-11-01T00:00').toISOString(), granularity: 'hours' }),
    );
  });

  it.each([
    ['UE_409', 'Please select a subgroup in order to see this report.', '[B-142] [C-242]'],
    ['UE_403', 'Report is not available to current selected group', '[B-506] [C-402]'],
    ['UE_0001', 'There was a problem while fetching report data.', '[B-541] [C-401]'],
  ] as const)('shows for the refusal %s: %s %s', async (code, text, _rows) => {
    answers.set('reports.data', refuse(code, text));
    renderApp('/reports/calls_by_location');
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });

  it('says that it has no data [B-538] [C-398], or that its controllers are not found [B-534]', async () => {
    const empty = { timezone: 'Europe/London', series: [], points: [], rows: [], more: false };
    answers.set('reports.data', () => Promise.resolve({ ...empty, isFound: true }));
    renderApp(PAGE);
    expect(await screen.findByText('No data available for report.')).toBeTruthy();
    document.body.replaceChildren();
    answers.set('reports.data', () => Promise.resolve({ ...empty, isFound: false }));
    renderApp(PAGE);
    expect((await screen.findAllByText('No controllers were found for this group.')).length).toBeGreaterThan(0);
  });

  it('is not found for an unknown type [B-536] [C-404]', async () => {
    renderApp('/reports/calls_by_moon');
    expect(await screen.findByRole('heading', { name: 'Report not found' })).toBeTruthy();
  });
});

it('the range of a location report is written and read in the clock of the location, which it names', async () => {
  const [from, to] = ['2026-11-14T00:00:00.000Z', '2026-11-21T00:00:00.000Z'];
  const empty = { timezone: 'Asia/Tokyo', series: [], points: [], rows: [], more: false, isFound: true };
  answers.set('reports.data', () => Promise.resolve(empty));
  const { user, router } = renderApp(`${HERE}/response_time?from=${from}&to=${to}&granularity=days`);
  expect(await screen.findByText('Time zone Asia/Tokyo')).toBeTruthy();
  expect(screen.getByLabelText('From')).toHaveProperty('value', '14/11/2026 09:00');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-20T09:00' } });
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ from, to: '2026-11-20T00:00:00.000Z' }));
});

describe('the files of a report', () => {
  it.each([
    ['CSV', 'There was a problem while downloading report.', '[B-130] [B-540] [C-400]'],
    ['PDF', 'There was a problem while downloading PDF report.', '[B-129] [B-539] [C-399]'],
  ] as const)('%s shows that it is running, is saved, and reports a failure: %s %s', async (format, text, _rows) => {
    const range = { from: '2026-11-14T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z', granularity: 'days' };
    const { promise, resolve } = Promise.withResolvers<Response>();
    const fetched = vi.fn<(path: string) => Promise<Response>>((path) =>
      path.startsWith('/exports/') ? promise : Promise.resolve(new Response('{}')),
    );
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }));
    const { user } = renderApp(`/reports/response_time?${new URLSearchParams(range)}`);
    await user.click(await screen.findByRole('button', { name: `Export ${format}` }));
    expect(await screen.findByRole('button', { name: 'Exporting…' })).toHaveProperty('disabled', true);
    const { pathname, searchParams } = new URL(
      fetched.mock.calls.find(([path]) => path.startsWith('/exports/'))?.[0] ?? '',
      'http://portal',
    );
    expect(pathname).toBe(`/exports/reports.${format.toLowerCase()}`);
    expect(Object.fromEntries(searchParams)).toMatchObject({ ...range, type: 'response_time' });
    const name = `20261121 1000-North-response_time.${format.toLowerCase()}`;
    resolve(new Response('a', { headers: { 'content-disposition': `attachment; filename="${name}"` } }));
    expect(await screen.findByText(`Downloaded ${name.replaceAll(' ', '_')}`)).toBeTruthy();
    fetched.mockImplementation(() => Promise.resolve(new Response('', { status: 500 })));
    await user.click(await screen.findByRole('button', { name: `Export ${format}` }));
    expect(await screen.findByText(text)).toBeTruthy();
    vi.unstubAllGlobals();
  });
});
