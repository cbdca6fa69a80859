import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { incidentDays } from '../../../testing/fake-incidents.ts';
import { calls } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { countsChart, repairChart } from './incident-days-charts.ts';

const MINUTE = 60_000;
const ITEMS = [
  {
    day: '2026-11-25',
    began: 3,
    resolved: 2,
    unresolved: 1,
    medianRepairMs: 25 * MINUTE,
    longestRepairMs: 85 * MINUTE,
  },
  { day: '2026-11-26', began: 0, resolved: 0, unresolved: 1, medianRepairMs: null, longestRepairMs: null },
];

beforeEach(() => {
  signIn();
  incidentDays.value = { items: ITEMS, medianRepairMs: 25 * MINUTE, longestRepairMs: 85 * MINUTE };
});

const panel = async () => within(await screen.findByRole('region', { name: /Incidents by day/ }));

describe('incidents by day', () => {
  it('are drawn with their times to repair, and summed in a sentence', async () => {
    renderApp('/events/incidents');
    const region = await panel();
    expect(
      await region.findByText(
        /3 incidents began, 2 resolved. Time to repair: 25 min at the median, 1 h 25 min at most./,
      ),
    ).toBeTruthy();
    expect(region.getAllByRole('img')).toHaveLength(2);
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(calls.find(({ path }) => path === 'incidents.days')?.input).toMatchObject({ days: 30, zone });
  });

  it('are listed as a table, newest first', async () => {
    const { user } = renderApp('/events/incidents');
    const region = await panel();
    await user.click(await region.findByRole('button', { name: 'Show as table' }));
    const rows = within(region.getByRole('table', { name: 'Incidents by day' })).getAllByRole('row');
    expect(
      rows.slice(1).map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['26 Nov 2026', '0', '0', '1', '–', '–'],
      ['25 Nov 2026', '3', '2', '1', '25 min', '1 h 25 min'],
    ]);
  });

  it('say when there were none', async () => {
    incidentDays.value = { items: [], medianRepairMs: null, longestRepairMs: null };
    renderApp('/events/incidents');
    expect(await (await panel()).findByText('No incidents in this period')).toBeTruthy();
  });

  it('are told apart without colour', () => {
    const looks = [...countsChart(ITEMS).series, ...repairChart(ITEMS).series].map(
      ({ kind, pattern }) => `${kind} ${pattern}`,
    );
    expect(looks).toEqual(['bar stripes', 'bar undefined', 'line undefined', 'bar undefined', 'bar hollow']);
  });
});
