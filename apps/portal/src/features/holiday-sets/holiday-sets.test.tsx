import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holidaySets } from '../../../testing/fake-calendar.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

beforeEach(signIn);
afterEach(() => {
  holidaySets.length = 0;
});

const lastCall = (path: string) => calls.findLast((call) => call.path === path)?.input;

async function create(name: string, days: string) {
  const app = renderApp('/msgs/holidays');
  await app.user.click((await screen.findAllByRole('button', { name: 'New holiday set' }))[0] as HTMLElement);
  await app.user.type(await screen.findByLabelText('Name'), name);
  if (days !== '') await app.user.type(screen.getByRole('textbox', { name: 'Days' }), days);
  return app;
}

describe('holiday sets', () => {
  it('are created from typed days and listed with their number and their first day', async () => {
    const { user } = await create('Stocktaking', '2099-12-26{Enter}2099-12-25');
    await user.click(screen.getByRole('button', { name: 'Create holiday set' }));
    expect(await screen.findByText('Holiday set has been created.')).toBeTruthy();
    expect(lastCall('holidaySets.create')).toMatchObject({ dates: ['2099-12-25', '2099-12-26'] });
    const row = (await screen.findByText('Stocktaking')).closest('tr');
    const cells = [...(row?.cells ?? [])].map(({ textContent }) => textContent);
    expect(cells.slice(0, 3)).toEqual(['Stocktaking', '2', 'Friday, 25 December 2099']);
  });

  it('accept the public holidays of a year and a calendar file', async () => {
    const { user } = await create('Closed', '');
    await user.click(screen.getByRole('button', { name: /^Add the public holidays of England and Wales 2099/ }));
    const days = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Days' });
    await waitFor(() => expect(days.value.split('\n')).toEqual(['2099-01-01', '2099-12-25']));
    const text = 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20990704\r\nEND:VEVENT\r\nEND:VCALENDAR';
    await user.upload(
      screen.getByLabelText('Add from a file'),
      new File([text], 'days.ics', { type: 'text/calendar' }),
    );
    await waitFor(() => expect(days.value).toContain('2099-07-04'));
  });

  it('report an invalid date and are not saved', async () => {
    const { user } = await create('Odd', 'Christmas');
    await user.click(screen.getByRole('button', { name: 'Create holiday set' }));
    expect(await screen.findByText(/Not a valid date: Christmas/)).toBeTruthy();
    expect(
      calls.some(({ path, input }) => path === 'holidaySets.create' && JSON.stringify(input).includes('Odd')),
    ).toBe(false);
  });

  it('send the version that was read, name the author of a concurrent change and keep the input', async () => {
    const { user } = await create('Mine', '2099-12-25');
    await user.click(screen.getByRole('button', { name: 'Create holiday set' }));
    await user.click(await screen.findByRole('button', { name: 'Edit Mine' }));
    const details = { version: 2, changedBy: 'Ben Carter', changedAt: '2026-11-21T10:00:00.000Z' };
    answers.set('holidaySets.update', refuse('UE_409', 'Changed', details));
    await user.type(await screen.findByRole('textbox', { name: 'Days' }), '{End}{Enter}2099-12-26');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Ben Carter/)).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Days' }).value).toContain('2099-12-26');
    expect(lastCall('holidaySets.update')).toMatchObject({ version: 1, dates: ['2099-12-25', '2099-12-26'] });
  });

  it('link to the deliveries that use them when they cannot be deleted', async () => {
    const { user } = await create('Followed', '2099-12-25');
    await user.click(screen.getByRole('button', { name: 'Create holiday set' }));
    const id = '00000001-0000-4000-8000-00000000000a';
    const usedBy = [{ kind: 'delivery', id, castId: id, castName: 'Closing soon' }];
    answers.set('holidaySets.remove', refuse('UE_409', 'In use', { usedBy }));
    await user.click(await screen.findByRole('button', { name: 'Delete Followed' }));
    await user.click(await screen.findByRole('button', { name: 'Delete holiday set' }));
    await user.click(await screen.findByRole('button', { name: 'Press again to delete' }));
    expect(await screen.findByRole('link', { name: 'Closing soon' })).toBeTruthy();
  });
});
