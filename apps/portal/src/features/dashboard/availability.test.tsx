import type { AvailabilityPeriod } from '@earshot/domain/controllers/availability-schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAvailability, resetAvailability } from '../../../testing/fake-availability.ts';
import { resetFleet } from '../../../testing/fake-dashboard.ts';
import { resetIncidents } from '../../../testing/fake-incidents.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';
import { availabilityChart, axisMarks } from './availability-chart.ts';

// jsdom lacks WebGL and workers.
vi.mock('#/shared/fleet-map/fleet-map.tsx', () => ({ FleetMap: () => null }));

const HOUR = 3_600_000;
const period = (day: string, hour: number, [knownMs, onlineMs]: readonly [number, number]): AvailabilityPeriod => {
  const from = new Date(`${day}T00:00`).getTime() + hour * HOUR;
  return {
    day,
    from: new Date(from).toISOString(),
    to: new Date(from + HOUR).toISOString(),
    availability: knownMs === 0 ? null : onlineMs / knownMs,
    knownMs,
    onlineMs,
  };
};
const DAYS = [
  period('2026-11-24', 0, [0, 0]),
  period('2026-11-25', 0, [1_000 * HOUR, 975 * HOUR]),
  period('2026-11-26', 0, [500 * HOUR, 500 * HOUR]),
];
const HOURS = Array.from({ length: 9 }, (_, hour) => period('2026-11-26', hour, [10 * HOUR, 10 * HOUR]));
const answer = (items: AvailabilityPeriod[], [knownMs, onlineMs]: readonly [number, number]) => ({
  items,
  availability: knownMs === 0 ? null : onlineMs / knownMs,
  knownMs,
  onlineMs,
});

beforeEach(() => {
  signIn();
  resetFleet();
  resetIncidents();
  resetAvailability();
  fakeAvailability.days = answer(DAYS, [1_500 * HOUR, 1_475 * HOUR]);
  fakeAvailability.hours = answer(HOURS, [90 * HOUR, 90 * HOUR]);
});

const panel = async () => within(await screen.findByRole('region', { name: /^Availability/ }));
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the availability on the dashboard', () => {
  it('is drawn by day, with a sentence about all days', async () => {
    renderApp('/dashboard/list');
    const region = await panel();
    expect(await region.findByText(/Controllers were online 98\.33 % of the time\./)).toBeTruthy();
    expect(
      region.getByText(/Time offline, of all controllers together: 1 d 1 h\. The axis begins at 95 %\./),
    ).toBeTruthy();
    expect(region.getByRole('img', { name: /in days, for the last seven days/ })).toBeTruthy();
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(calls.find(({ path }) => path === 'controllers.availability')?.input).toMatchObject({ by: 'days', zone });
  });

  it('is listed as a table whose days link to their incidents', async () => {
    const { user, router } = renderApp('/dashboard/list');
    const region = await panel();
    await user.click(await region.findByRole('button', { name: 'Show as table' }));
    const rows = within(region.getByRole('table', { name: 'Availability' })).getAllByRole('row');
    expect(rows.slice(1).map(cells)).toEqual([
      ['26 Nov 2026', '100 %', '–'],
      ['25 Nov 2026', '97.5 %', '1 d 1 h'],
      ['24 Nov 2026', '–', '–'],
    ]);
    await user.click(region.getByRole('link', { name: 'Incidents on 25 Nov 2026' }));
    await waitFor(() => expect(router.state.location.href).toBe('/events/incidents?day=2026-11-25'));
  });

  it('is shown by hour', async () => {
    const { user } = renderApp('/dashboard/list');
    const region = await panel();
    await user.click(await region.findByRole('button', { name: 'Hours' }));
    expect(await region.findByRole('img', { name: /in hours/ })).toBeTruthy();
    await user.click(region.getByRole('button', { name: 'Show as table' }));
    const [, row] = within(region.getByRole('table', { name: 'Availability' })).getAllByRole('row');
    expect(row && cells(row)).toEqual(['26 Nov 2026', '08:00', '100 %', '–']);
  });

  it('links no incidents without access to controllers', async () => {
    await withPermissions(['view_dashboard']);
    const { user } = renderApp('/dashboard');
    const region = await panel();
    await user.click(await region.findByRole('button', { name: 'Show as table' }));
    expect(region.queryByRole('link')).toBeNull();
    expect(region.queryByText(/Select a day/)).toBeNull();
  });

  it('says when nothing is known', async () => {
    fakeAvailability.days = answer([], [0, 0]);
    renderApp('/dashboard/list');
    expect(await (await panel()).findByText('No reports in these days')).toBeTruthy();
  });

  it('is read again after a failure on request', async () => {
    answers.set('controllers.availability', refuse('UE_510', 'DB access error'));
    const { user } = renderApp('/dashboard/list');
    const region = await panel();
    expect(await region.findByText('The availability could not be measured.')).toBeTruthy();
    answers.delete('controllers.availability');
    await user.click(region.getByRole('button', { name: 'Try again' }));
    expect(await region.findByText(/98\.33 %/)).toBeTruthy();
  });
});

describe('the chart of availability', () => {
  const chart = availabilityChart(DAYS, { by: 'days', onPick: undefined });
  const texts = DAYS.map((day) => chart.series[0]?.text?.(day));

  it('says what is known of each interval', () => {
    expect(texts).toEqual(['No reports', '97.5 %, offline 1 d 1 h', '100 %']);
    expect(DAYS.map(chart.title)[1]).toBe('Wednesday, 25 November 2026');
    const { title } = availabilityChart(HOURS, { by: 'hours', onPick: undefined });
    expect(HOURS.map(title).at(-1)).toBe('Thursday, 26 November 2026, 08:00');
  });

  it.each([
    [[1_000, 1_000], 99],
    [[1_000, 991], 99],
    [[1_000, 990], 95],
    [[1_000, 810], 80],
    [[1_000, 600], 50],
    [[1_000, 500], 0],
    [[1_000, 0], 0],
    [[0, 0], 99],
  ] as const)('has an axis that shows %j, from %i %%', (time, start) => {
    const marks = axisMarks([period('2026-11-26', 0, time), period('2026-11-25', 0, [1, 1])]);
    expect([marks[0], marks.at(-1)]).toEqual([start, 100]);
  });
});
