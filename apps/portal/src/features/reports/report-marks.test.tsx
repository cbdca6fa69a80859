import type { ReportMarkBar } from '@earshot/domain/reports/schema';
import { notifyManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#/lib/query-client.ts';
import { locations, uuid } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

beforeEach(signIn);

const RANGE = { from: '2026-11-14T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z', granularity: 'days' };
const HERE = `/locations/${locations[0]?.id}/reports/calls_over_time`;
const page = (path = HERE, more: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ ...RANGE, ...more })}`;
const NAME =
  /^14 Nov 2026: 15 incidents, 1 firmware update, 1 cast\. Leeds: offline; York: offline; Hull: offline; and 12 more; Night update: firmware 5\.3\.0, 12 locations; Opening hours$/;
const strip = async () => within(await screen.findByRole('list', { name: 'Marks on the time axis' }));
const asked = (path: string) => calls.findLast((call) => call.path === path)?.input;
const chip = (name: RegExp) => screen.findByRole('button', { name });
const addresses = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

const INCIDENTS = [{ kind: 'incident', state: 'read', count: 1 }] as const;
const barOf = (day: number): ReportMarkBar => ({
  at: `2026-11-${day}T00:00:00.000Z`,
  from: `2026-11-${day}T00:00:00.000Z`,
  to: `2026-11-${day + 1}T00:00:00.000Z`,
  marks: [{ kind: 'incident', count: 1, things: [] }],
});
const dataOf = (days: readonly number[]) => ({
  isFound: true,
  timezone: 'UTC',
  series: [],
  points: days.map((day) => ({ at: barOf(day).at, label: '', values: [1, 0, 0, 0], bar: {} })),
  rows: [{ period: '2026-11-14' }],
  more: false,
});
const castsIn = (at: string, to: string): ReportMarkBar => ({
  at,
  from: at,
  to,
  marks: [{ kind: 'cast', count: 2, things: [] }],
});
const isOff = (format: string) => screen.getByRole<HTMLButtonElement>('button', { name: `Export ${format}` }).disabled;
const PATHS = { report: 'data', marks: 'marks' } as const;
const hasStrip = () => screen.queryByRole('list', { name: 'Marks on the time axis' }) !== null;

describe('the marks of a report', () => {
  it('are below the axis of a location, and a mark with the focus has links to each thing and to the list of others', async () => {
    const { user } = renderApp(page());
    const mark = (await strip()).getByRole('button', { name: NAME });
    expect(mark.textContent).toBe('17');
    expect(mark.getAttribute('aria-expanded')).toBe('false');
    mark.focus();
    await waitFor(() => expect(mark.getAttribute('aria-expanded')).toBe('true'));
    const card = mark.parentElement ?? mark;
    expect(addresses(card)).toEqual([
      `/events/incidents?incident=${uuid(6, 1)}`,
      `/events/incidents?incident=${uuid(6, 2)}`,
      `/events/incidents?incident=${uuid(6, 3)}`,
      expect.stringMatching(/^\/events\/incidents\?from=2026-11-14T00.*&to=2026-11-15T00.*&location=/),
      `/taskmanager/${uuid(6, 1)}`,
      `/msgs/${uuid(7, 1)}/delivery/${uuid(6, 1)}`,
    ]);
    await user.tab();
    expect(within(card).getByRole('link', { name: 'Leeds: offline' })).toBe(document.activeElement);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(mark);
    expect(mark.getAttribute('aria-expanded')).toBe('false');
    await user.hover(mark);
    expect(within(card).getByRole('link', { name: 'and 12 more' })).toBeTruthy();
  });

  it('move with arrow keys, as one stop of the Tab key', async () => {
    const days = [14, 15, 16];
    const bars = days.map((day) => barOf(day));
    answers.set('reports.marks', () => Promise.resolve({ kinds: INCIDENTS, bars }));
    answers.set('reports.data', () => Promise.resolve(dataOf(days)));
    const { user } = renderApp(page());
    const marks = (await strip()).getAllByRole('button');
    expect(marks.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    marks[0]?.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(marks[2]);
    expect(marks.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(marks[0]);
  });

  it.each([
    ['the report', ['report', 'marks']],
    ['their answer', ['marks', 'report']],
  ] as const)(
    'of another range are not shown if %s arrives first, nor is a PDF written without them',
    async (_, order) => {
      const bars = [barOf(14)];
      answers.set('reports.marks', () => Promise.resolve({ kinds: INCIDENTS, bars }));
      answers.set('reports.data', () => Promise.resolve(dataOf([14])));
      const { user } = renderApp(page());
      await strip();
      expect(isOff('PDF')).toBe(false);
      const late = { report: Promise.withResolvers<unknown>(), marks: Promise.withResolvers<unknown>() };
      const values = { report: dataOf([14]), marks: { kinds: INCIDENTS, bars } };
      answers.set('reports.data', () => late.report.promise);
      answers.set('reports.marks', () => late.marks.promise);
      await user.click(screen.getByRole('button', { name: 'Last 30 days' }));
      for (const name of order) {
        await waitFor(() => expect(hasStrip()).toBe(false));
        expect(screen.queryByRole('group', { name: 'Marks' })).toBeNull();
        expect([isOff('PDF'), isOff('CSV')]).toEqual([true, false]);
        late[name].resolve(values[name]);
        await waitFor(() => expect(queryClient.isFetching({ queryKey: [['reports', PATHS[name]]] })).toBe(0));
        // Follows the news of the answer.
        await act(() => new Promise<void>((resolve) => notifyManager.schedule(resolve)));
      }
      await strip();
      expect(isOff('PDF')).toBe(false);
    },
  );

  it('are asked for in a PDF, and not in a CSV file', async () => {
    const fetched = vi.fn<(path: string) => Promise<Response>>(() => Promise.resolve(new Response('')));
    vi.stubGlobal('fetch', fetched);
    const { user } = renderApp(page());
    await strip();
    for (const format of ['CSV', 'PDF']) {
      await user.click(screen.getByRole('button', { name: `Export ${format}` }));
      await waitFor(() => expect(isOff(format)).toBe(false));
    }
    const exported = fetched.mock.calls.map(([path]) => path).filter((path) => path.startsWith('/exports/'));
    expect(exported.map((path) => new URL(path, 'http://portal').searchParams.get('marks'))).toEqual([
      null,
      'incident,firmware,cast',
    ]);
    vi.unstubAllGlobals();
  });

  it('of casts lead to the day of the calendar, the week of several days, or the month', async () => {
    const bars = [
      // The last Sunday of summer time has 25 hours.
      castsIn('2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'),
      castsIn('2026-11-02T00:00:00.000Z', '2026-11-09T00:00:00.000Z'),
      castsIn('2026-11-14T00:00:00.000Z', '2026-11-17T00:00:00.000Z'),
    ];
    answers.set('reports.marks', () => Promise.resolve({ kinds: [{ kind: 'cast', state: 'read', count: 6 }], bars }));
    answers.set('reports.data', () => Promise.resolve({ ...dataOf([14]), timezone: 'Europe/London' }));
    renderApp(page());
    expect(addresses(await screen.findByRole('table', { name: /marks, as a table$/ }))).toEqual([
      '/msgs/calendar?view=day&date=2026-10-25',
      '/msgs/calendar?view=week&date=2026-11-02',
      '/msgs/calendar?date=2026-11-14',
    ]);
  });

  it('of a group lead to no list of incidents if each location has its own clock, as calls do', async () => {
    const marks = [...barOf(14).marks, { kind: 'cast', count: 1, things: [] }];
    answers.set('reports.marks', () =>
      Promise.resolve({
        kinds: [...INCIDENTS, { kind: 'cast', state: 'read', count: 1 }],
        bars: [{ ...barOf(14), marks }],
      }),
    );
    answers.set('reports.data', () => Promise.resolve(dataOf([14])));
    const shown = { marks: 'incident,cast' };
    const { router } = renderApp(page('/reports/calls_over_time', shown));
    const table = await screen.findByRole('table', { name: /marks, as a table$/ });
    expect(within(table).getByRole('row', { name: /Incidents 1 and 1 more$/ })).toBeTruthy();
    expect(addresses(table)).toEqual(['/msgs/calendar?view=day&date=2026-11-14&clock=local']);
    await act(() => router.navigate({ href: page('/reports/controller_availability', shown) }));
    expect(
      addresses(await screen.findByRole('table', { name: /^Controller availability: marks, as a table$/ })),
    ).toEqual([
      expect.stringMatching(/^\/events\/incidents\?from=2026-11-14T00.*&to=2026-11-15T00/),
      '/msgs/calendar?view=day&date=2026-11-14',
    ]);
  });

  it('of a kind that was not read say so beside its chip, and chips have the number of things', async () => {
    answers.set('reports.marks', () =>
      Promise.resolve({
        kinds: [
          { kind: 'incident', state: 'too-long', count: null },
          { kind: 'firmware', state: 'read', count: 1 },
          { kind: 'cast', state: 'not-asked', count: null },
        ],
        bars: [14, 15].map((day) => ({ ...barOf(day), marks: [{ kind: 'firmware', count: 1, things: [] }] })),
      }),
    );
    answers.set('reports.data', () => Promise.resolve(dataOf([14, 15])));
    const { user, router } = renderApp(page());
    const chips = await screen.findByRole('group', { name: 'Marks' });
    expect(within(chips).getByRole('button', { name: 'Firmware 1' }).getAttribute('aria-pressed')).toBe('true');
    const unread = within(chips).getByRole('button', { name: 'Incidents' });
    expect(unread.nextElementSibling?.textContent).toBe('Too many incidents to mark');
    expect(within(chips).getAllByRole('button')).toHaveLength(2);
    expect(unread.getAttribute('aria-pressed')).toBe('false');
    await user.click(unread);
    await waitFor(() => expect(router.state.location.search).toMatchObject({ marks: 'incident,firmware' }));
    expect((await chip(/^Incidents$/)).getAttribute('aria-pressed')).toBe('true');
  });

  it('are switched off and on by kind, which the URL and other ranges keep', async () => {
    const { user, router } = renderApp(page());
    await user.click(await chip(/^Incidents 15$/));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ marks: 'firmware,cast' }));
    expect((await strip()).getByRole('button', { name: /^14 Nov 2026: 1 firmware update, 1 cast\./ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Last 30 days' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ marks: 'firmware,cast', period: '30d' }));
    await user.click(await chip(/^Firmware/));
    await user.click(await chip(/^Casts/));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ marks: 'none' }));
    expect(screen.queryByRole('list', { name: 'Marks on the time axis' })).toBeNull();
    await user.click(await chip(/^Casts/));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ marks: 'cast' }));
  });

  it('of a group that mark more than half of its bars are off until they are chosen', async () => {
    const { user } = renderApp(page('/reports/calls_over_time', { timezone: 'UTC' }));
    expect((await chip(/^Incidents 15$/)).getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByRole('list', { name: 'Marks on the time axis' })).toBeNull();
    await user.click(await chip(/^Casts/));
    expect((await strip()).getByRole('button', { name: /^14 Nov 2026: 1 cast\. Opening hours$/ })).toBeTruthy();
    expect(asked('reports.marks')).toMatchObject({ type: 'calls_over_time', ...RANGE });
    expect(asked('reports.marks')).not.toHaveProperty('compare');
  });

  it('are a table, too, with the same links', async () => {
    renderApp(page());
    const table = within(await screen.findByRole('table', { name: 'Calls over time: marks, as a table' }));
    expect(table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Period', 'Kind', 'Number', 'Names'],
      ['14 Nov 2026', 'Incidents', '15', 'Leeds: offlineYork: offlineHull: offlineand 12 more'],
      ['14 Nov 2026', 'Firmware', '1', 'Night update: firmware 5.3.0, 12 locations'],
      ['14 Nov 2026', 'Casts', '1', 'Opening hours'],
    ]);
    expect(table.getAllByRole('link')).toHaveLength(6);
  });

  it('of kinds that the user may not see are not offered', async () => {
    answers.set('reports.marks', () =>
      Promise.resolve({ kinds: [{ kind: 'cast', state: 'read', count: 0 }], bars: [] }),
    );
    renderApp(page(HERE, { marks: 'incident,cast' }));
    expect((await chip(/^Casts 0$/)).getAttribute('aria-pressed')).toBe('true');
    expect(within(screen.getByRole('group', { name: 'Marks' })).getAllByRole('button')).toHaveLength(1);
  });

  it('that cannot be loaded leave the report as it is', async () => {
    answers.set('reports.marks', refuse('UE_0001', 'No'));
    renderApp(page());
    expect(await screen.findByText('The marks could not be loaded.')).toBeTruthy();
    expect(await screen.findByRole('table', { name: /^Calls over time/ })).toBeTruthy();
  });

  it('are not read for a report whose bars are not over time', async () => {
    const before = calls.length;
    renderApp(page('/reports/calls_by_location'));
    expect(await screen.findByRole('table', { name: /^Calls by location/ })).toBeTruthy();
    expect(calls.slice(before).some(({ path }) => path === 'reports.marks')).toBe(false);
  });
});

it('the list of incidents has those that began in the range of a mark at its location', async () => {
  const location = locations[0]?.id ?? '';
  const range = { from: '2026-11-14T00:00:00.000Z', to: '2026-11-15T00:00:00.000Z' };
  const { user, router } = renderApp(`/events/incidents?${new URLSearchParams({ ...range, location })}`);
  await waitFor(() =>
    expect(asked('incidents.list')).toMatchObject({
      began: range,
      controllerId: location,
      states: ['open', 'acknowledged', 'resolved'],
    }),
  );
  expect(asked('incidents.list')).not.toHaveProperty('during.from');
  expect(asked('incidents.counts')).toMatchObject({ began: range });
  await user.click(await chip(/^Began .*, one location$/));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('from'));
  await waitFor(() => expect(asked('incidents.list')).toMatchObject({ states: ['open', 'acknowledged'] }));
});
