import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { announceTasks, fakeTasks, resetTasks, taskNights } from '../../../testing/fake-tasks.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { taskNightsChart } from './task-nights-chart.ts';

const night = { from: null, to: '2026-11-27T04:00:00.000Z', done: 0, failed: 0, skipped: 0, left: 0 };
const NIGHTS = [
  { ...night, evening: '2026-11-25', from: '2026-11-25T22:00:00.000Z', done: 5, failed: 2, left: 3 },
  { ...night, evening: '2026-11-26', skipped: 1, left: 2 },
];
const autumn = () => fakeTasks[0] as (typeof fakeTasks)[number];
const page = () => `/taskmanager/${autumn().id}`;
const panel = () => screen.findByRole('region', { name: 'Progress by night' });

beforeEach(() => {
  signIn();
  resetTasks();
  taskNights.value = { items: NIGHTS };
});

describe('the progress of a task by night', () => {
  it('is drawn with a sentence that names what is left', async () => {
    renderApp(page());
    const region = await panel();
    expect(await within(region).findByRole('img', { name: /ended in 2 nights/ })).toBeTruthy();
    expect(within(region).getByText('2 controllers left after 2 nights.')).toBeTruthy();
  });

  it('has a table with the same numbers, newest night first', async () => {
    const { user } = renderApp(page());
    await user.click(await within(await panel()).findByRole('button', { name: 'Show as table' }));
    const rows = within(await screen.findByRole('table', { name: 'Progress by night' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Night ofDoneFailedSkippedLeftFirst startLast end',
      expect.stringMatching(/^26 Nov 20260012Not available\d\d\/11\/2026/),
      expect.stringMatching(/^25 Nov 20265203\d\d\/11\/2026 \d\d:\d\d:00\d\d\/11\/2026/),
    ]);
  });

  it('has bars for what ended and a line for what is left, which differ by more than colour', () => {
    const { series } = taskNightsChart(NIGHTS);
    expect(series.map(({ name, value }) => [name, NIGHTS.map((one) => value(one))])).toEqual([
      ['Done', [5, 0]],
      ['Failed', [2, 0]],
      ['Skipped', [0, 1]],
      ['Left', [3, 2]],
    ]);
    expect(taskNightsChart(NIGHTS.slice(0, 1)).series.map(({ name }) => name)).toEqual(['Done', 'Failed', 'Left']);
    expect(new Set(series.map(({ kind, pattern }) => `${kind} ${pattern}`)).size).toBe(4);
  });

  it('is read again when the status of the task changes', async () => {
    renderApp(page());
    await within(await panel()).findByText('2 controllers left after 2 nights.');
    taskNights.value = { items: NIGHTS.slice(0, 1).map((one) => ({ ...one, left: 0 })) };
    autumn().desiredState = 'pause';
    announceTasks();
    expect(await screen.findByText('All controllers in 1 night.')).toBeTruthy();
  });

  it('is left out before the first controller has ended', async () => {
    autumn().counts = { waiting: 3, running: 1, done: 0, failed: 0, skipped: 0 };
    renderApp(page());
    await screen.findByRole('heading', { level: 1, name: 'Autumn' });
    await waitFor(() => expect(calls.some(({ path }) => path === 'tasks.controllers')).toBe(true));
    expect(screen.queryByRole('region', { name: 'Progress by night' })).toBeNull();
    expect(calls.some(({ path }) => path === 'tasks.nights')).toBe(false);
  });

  it('says if it cannot be loaded', async () => {
    answers.set('tasks.nights', refuse('UE_510', 'DB access error'));
    renderApp(page());
    expect((await within(await panel()).findByRole('alert')).textContent).toContain(
      'The progress could not be loaded.',
    );
  });
});
