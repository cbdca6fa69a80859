import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

beforeEach(signIn);

const RANGE = { from: '2026-11-14T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z', granularity: 'days' } as const;
const PAGE = `/reports/calls_by_weekday_and_hour?${new URLSearchParams(RANGE).toString()}`;
const map = async (measure: string) =>
  within(
    await screen.findByRole('table', {
      name: `Calls by weekday and hour: ${measure}. The table below shows the same values.`,
    }),
  );

/** Part of the accent colour in a cell. */
const strength = (button: HTMLElement) => Number(/primary\) (\d+)%/.exec(button.style.background)?.[1] ?? -1);

describe('the heat map of calls', () => {
  it('has a number in each hour of the week, with its full text, and the strongest colour for the highest', async () => {
    renderApp(PAGE);
    const cells = (await map('Calls')).getAllByRole('button');
    expect(cells).toHaveLength(7 * 24);
    const cell = (name: RegExp) => cells.find((button) => name.test(button.getAttribute('aria-label') ?? ''));
    expect(cell(/^Monday 09:00: 26, Calls$/)?.textContent).toBe('26');
    expect(cell(/^Monday 03:00: 0, Calls$/)?.textContent).toBe('');
    const numbers = cells.map((button) => Number(button.textContent));
    expect(strength(cells[numbers.indexOf(Math.max(...numbers))] as HTMLElement)).toBe(
      Math.max(...cells.map(strength)),
    );
  });

  it('opens the calls of an hour of the week by keyboard, with a link to them', async () => {
    const { user, router } = renderApp(PAGE);
    const table = await map('Calls');
    table.getByRole('button', { name: /^Monday 00:00/ }).focus();
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowRight}{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Tuesday 02:00/);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Calls: Tuesday 02:00' })).toBeTruthy();
    expect(router.state.location.href).toMatch(/hour=2&weekday=2/);
    await waitFor(() =>
      expect(calls.findLast(({ path }) => path === 'reports.rows')?.input).toMatchObject({
        bar: { weekday: 2, hour: 2 },
      }),
    );
    expect(table.getByRole('button', { pressed: true }).getAttribute('aria-label')).toMatch(/^Tuesday 02:00/);
    // Only the current cell is a stop of the tab key.
    expect(table.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('shows the share of unanswered calls and the response instead, in the URL', async () => {
    const { user, router } = renderApp(PAGE);
    await map('Calls');
    await user.click(screen.getByRole('button', { name: 'Unanswered, %' }));
    const table = await map('Unanswered, %');
    expect(router.state.location.search).toMatchObject({ measure: 'unanswered' });
    expect(table.getByRole('button', { name: 'Monday 09:00: 9 %, Unanswered, %' }).textContent).toBe('9');
    expect(table.getByRole('button', { name: 'Monday 03:00: –, Unanswered, %' }).textContent).toBe('–');
    await user.click(screen.getByRole('button', { name: 'Last 30 days' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ measure: 'unanswered', period: '30d' }));
  });
});
