import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { playDays } from '../../../testing/fake-deliveries.ts';
import { calls } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { playDaysChart } from './play-days-chart.ts';

const NONE = { heard: 0, cut: 0, failed: 0, offline: 0, noReport: 0, waiting: 0 };
const DAYS = [
  { ...NONE, day: '2026-11-24', heard: 90, failed: 4, offline: 5, noReport: 1 },
  { ...NONE, day: '2026-11-25' },
  { ...NONE, day: '2026-11-26', heard: 100 },
];

beforeEach(() => {
  signIn();
  playDays.value = { items: DAYS, tooMany: false };
});

const panel = () => screen.findByRole('region', { name: /Plays by day/ });

describe('plays by day', () => {
  it('are drawn with a sentence that names the share heard and the number missed', async () => {
    renderApp('/msgs');
    const region = await panel();
    expect(await within(region).findByRole('img', { name: /last 3 days/ })).toBeTruthy();
    expect(region.textContent).toContain('200 plays: 95 % heard, 10 missed.');
  });

  it('are listed as a table, newest first, whose days lead to the calendar', async () => {
    const { user } = renderApp('/msgs');
    await user.click(await within(await panel()).findByRole('button', { name: 'Show as table' }));
    const rows = within(await screen.findByRole('table', { name: 'Plays by day' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'DayHeardStopped earlyFailedLocation offlineNo reportReport expected',
      '26 Nov 202610000000',
      '24 Nov 20269004510',
    ]);
    const link = within(rows[2] ?? document.body).getByRole('link', { name: '24 Nov 2026' });
    expect(link.getAttribute('href')).toBe('/msgs/calendar?view=day&date=2026-11-24');
  });

  it('are counted for the chosen number of days in the user’s zone', async () => {
    const { user } = renderApp('/msgs');
    await user.click(within(await panel()).getByRole('button', { name: '90 days' }));
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === 'deliveries.countPlays').map(({ input }) => input)).toContainEqual(
        expect.objectContaining({ days: 90, zone }),
      ),
    );
  });

  it('say when there are none', async () => {
    playDays.value = { items: [], tooMany: false };
    renderApp('/msgs');
    expect(await within(await panel()).findByText('No plays in this period')).toBeTruthy();
  });

  it('ask for a shorter period when there are too many to count', async () => {
    playDays.value = { items: [], tooMany: true };
    renderApp('/msgs');
    expect(await within(await panel()).findByText('Choose a shorter period or a sub-group.')).toBeTruthy();
  });
});

describe('the chart of plays by day', () => {
  it('has a series for each result that occurs, missed plays first, told apart without colour', () => {
    const { series } = playDaysChart(DAYS);
    expect(series.map(({ id }) => id)).toEqual(['failed', 'offline', 'noReport', 'heard']);
    expect(new Set(series.map(({ pattern }) => pattern)).size).toBe(4);
  });
});
