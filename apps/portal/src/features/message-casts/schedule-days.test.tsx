import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { castForAyr } from '../../../testing/cast-steps.ts';
import { holidaySets } from '../../../testing/fake-calendar.ts';
import { answers, calls } from '../../../testing/memory-link.ts';
import { signIn } from '../../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  answers.clear();
});
afterEach(() => {
  holidaySets.length = 0;
});

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const words = () => screen.getByLabelText('In words').textContent;
const sent = () => calls.findLast(({ path }) => path === 'deliveries.send')?.input;
const WORKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

async function onDays(name: string) {
  const app = await castForAyr(name);
  await app.user.click(screen.getByRole('radio', { name: 'On certain days' }));
  fill('From', '2099-11-23');
  fill('Time', '17:50');
  return app;
}

describe('a schedule on certain days', () => {
  it('says each weekday until the end of the year without bank holidays, and sends it', async () => {
    const { user } = await onDays('Each weekday');
    await user.selectOptions(screen.getByLabelText('Skip holidays'), 'England and Wales');
    await waitFor(() =>
      expect(words()).toBe(
        'Every weekday at 17:50 from 23 November 2099 until 31 December 2099, except bank holidays in England and Wales.',
      ),
    );
    expect(screen.getByText(/^Next: Thursday,? 1 January 2099. Known until 2100.$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create and schedule for 1 location' }));
    await waitFor(() =>
      expect(sent()).toMatchObject({
        schedule: {
          startDate: '2099-11-23',
          startTime: '17:50',
          days: { unit: 'week', every: 1, weekdays: WORKDAYS, times: ['17:50'] },
          endDate: '2099-12-31',
          holidayRegions: ['england-and-wales'],
          holidaySetIds: [],
        },
      }),
    );
  });

  it('chooses weekdays, weeks and times as chips', async () => {
    const { user } = await onDays('Chips');
    await user.selectOptions(screen.getByLabelText('Ends'), 'count');
    for (const day of ['Tuesday', 'Wednesday', 'Thursday']) await user.click(screen.getByRole('button', { name: day }));
    fill('Every how many weeks', '2');
    for (const time of ['13:00', '09:00']) {
      fill('Another time', time);
      await user.click(screen.getByRole('button', { name: 'Add time' }));
    }
    await waitFor(() =>
      expect(words()).toBe(
        'Every 2 weeks on Mondays and Fridays at 09:00, 13:00 and 17:50 from 23 November 2099, 5 plays.',
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Remove 13:00' }));
    await waitFor(() => expect(words()).toContain('at 09:00 and 17:50'));
    const table = screen.getByRole('region', { name: 'When it plays' });
    expect(await within(table).findByText(/^5 moments ahead at 1 location/)).toBeTruthy();
    expect(await within(table).findAllByText('Fri, 27/11/2099 09:00')).not.toHaveLength(0);
  });

  it('chooses the n-th weekday or the date of a month', async () => {
    const { user } = await onDays('Monthly');
    await user.click(screen.getByRole('button', { name: 'A day of the month' }));
    await waitFor(() =>
      expect(words()).toBe('On the first Monday of every month at 17:50 from 23 November 2099 until 31 December 2099.'),
    );
    await user.selectOptions(screen.getByLabelText('Which'), 'Last');
    await user.selectOptions(screen.getByLabelText('Day'), 'day of the month');
    await waitFor(() => expect(words()).toContain('On the last day of every month'));
    await user.selectOptions(screen.getByLabelText('Which'), '15th');
    await waitFor(() => expect(words()).toContain('On the 15th of every month'));
  });

  it('requires a weekday, an end and times that are as far apart as the clip', async () => {
    const { user } = await onDays('Nothing chosen');
    await user.selectOptions(screen.getByLabelText('Ends'), 'On a date');
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
      await user.click(screen.getByRole('button', { name: day }));
    await user.click(screen.getByRole('button', { name: 'Create and schedule for 1 location' }));
    expect(await screen.findByText('Please select at least one day')).toBeTruthy();
    expect(screen.getByText('Date is required')).toBeTruthy();
  });

  it('ends with the year of its start, until another end is chosen', async () => {
    const { user } = await onDays('Ends with the year');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Schedule/ }).checked).toBe(true);
    await waitFor(() => expect(words()).toContain('until 31 December 2099'));
    fill('From', '2098-02-03');
    await waitFor(() => expect(words()).toContain('from 3 February 2098 until 31 December 2098'));
    await user.selectOptions(screen.getByLabelText('Ends'), 'On a date');
    await user.click(screen.getByRole('button', { name: 'End of the month' }));
    await waitFor(() => expect(words()).toContain('until 28 February 2098'));
    await user.click(screen.getByRole('radio', { name: 'At an interval' }));
    await user.click(screen.getByRole('radio', { name: 'On certain days' }));
    await waitFor(() => expect(words()).toContain('until 28 February 2098'));
  });

  it('says at its end that too many plays are left in the year', async () => {
    const { user } = await onDays('Each minute');
    fill('From', '2099-01-05');
    await user.click(screen.getByRole('radio', { name: 'At an interval' }));
    await user.selectOptions(screen.getByRole('combobox', { name: /^Every/ }), 'Custom');
    fill('minutes', '10');
    await user.click(screen.getByRole('button', { name: /^Create and schedule/ }));
    expect(await screen.findByText('More than 10,000 plays. Choose an earlier end.')).toBeTruthy();
  });

  it('follows a holiday set that is created in place', async () => {
    const { user } = await onDays('With a new set');
    await user.selectOptions(screen.getByLabelText('Skip holidays'), 'Create a set…');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'Stocktaking');
    await user.type(dialog.getByRole('textbox', { name: 'Days' }), '2099-12-01');
    await user.click(dialog.getByRole('button', { name: 'Create holiday set' }));
    await waitFor(() => expect(words()).toContain('except the days in “Stocktaking”'));
    expect(screen.getByLabelText<HTMLSelectElement>('Skip holidays').selectedOptions[0]?.textContent).toBe(
      'Stocktaking',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
