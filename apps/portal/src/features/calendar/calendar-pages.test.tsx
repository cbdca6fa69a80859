import type { CalendarEntry } from '@earshot/domain/calendar/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calendarEntries } from '../../../testing/fake-calendar.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  globalThis.innerWidth = 1440;
});
afterEach(() => {
  calendarEntries.length = 0;
});

const entry = (wallTime: string, change: Partial<CalendarEntry> = {}): CalendarEntry => ({
  deliveryId: '00000001-0000-4000-8000-00000000000a',
  castId: '00000001-0000-4000-8000-00000000000b',
  castName: 'Closing soon',
  groupId: '00000001-0000-4000-8000-000000000001',
  status: 'scheduled',
  inherited: false,
  opens: true,
  sentence: 'Every weekday at 17:50 until 31 December 2099',
  at: `${wallTime}Z`,
  wallTime,
  zones: ['Europe/London'],
  locations: 12,
  durationMs: 5_000,
  conferences: [1],
  collidesWith: [],
  ...change,
});

describe('the calendar', () => {
  it('shows a month in weeks with the plays of each day, and opens a delivery', async () => {
    calendarEntries.push(entry('2099-12-03T17:50:00'));
    const { user, router } = renderApp('/msgs/calendar?date=2099-12-15');
    expect(await screen.findByRole('heading', { name: 'December 2099' })).toBeTruthy();
    const day = await screen.findByRole('listitem', { name: 'Thursday, 3 December 2099' });
    expect(calls.findLast(({ path }) => path === 'calendar.list')?.input).toMatchObject({
      from: '2099-11-30',
      to: '2100-01-04',
      clock: 'zone',
    });
    await user.click(await within(day).findByRole('link', { name: /17:50\s*Closing soon/ }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/msgs\/[^/]+\/delivery\/[^/]+$/));
  });

  it('groups the plays of a delivery on a day and links to the rest of a full day', async () => {
    for (let hour = 9; hour < 18; hour += 1)
      calendarEntries.push(entry(`2099-12-03T${String(hour).padStart(2, '0')}:00:00`));
    for (const n of [1, 2, 3]) {
      const deliveryId = `00000001-0000-4000-8000-00000000010${n}`;
      calendarEntries.push(entry(`2099-12-03T10:0${n}:00`, { deliveryId, castName: `Other ${n}` }));
    }
    const { user, router } = renderApp('/msgs/calendar?date=2099-12-15');
    const day = await screen.findByRole('listitem', { name: 'Thursday, 3 December 2099' });
    expect(await within(day).findByText(/9 × Closing soon/)).toBeTruthy();
    await user.click(within(day).getByRole('link', { name: '2 more' }));
    await waitFor(() => expect(router.state.location.href).toContain('view=day'));
    expect(await screen.findByRole('heading', { name: 'Thursday, 3 December 2099' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /Closing soon/ })).toHaveLength(9);
  });

  it('keeps its view and day in the URL and supports the arrow keys and T for today', async () => {
    const { user, router } = renderApp('/msgs/calendar?view=week&date=2099-12-03');
    expect(await screen.findByRole('heading', { name: '30 Nov – 6 Dec 2099' })).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(router.state.location.href).toContain('date=2099-12-10'));
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(router.state.location.href).toContain('date=2099-11-26'));
    await user.keyboard('t');
    await waitFor(() => expect(router.state.location.href).not.toContain('date='));
    await user.click(screen.getByRole('button', { name: 'Month' }));
    await waitFor(() => expect(router.state.location.href).not.toContain('view='));
  });

  it('marks collisions and names them for assistive technology', async () => {
    const collidesWith = [
      { deliveryId: '00000001-0000-4000-8000-00000000010a', castName: 'Fire drill', at: '2099-12-03T17:50:00.000Z' },
    ];
    calendarEntries.push(entry('2099-12-03T17:50:00', { collidesWith }));
    renderApp('/msgs/calendar?date=2099-12-03');
    expect(await screen.findByRole('link', { name: /Collision/ })).toBeTruthy();
  });

  it('links an hour to a new cast at that time', async () => {
    calendarEntries.push(entry('2099-12-03T17:50:00'));
    renderApp('/msgs/calendar?view=day&date=2099-12-03');
    const link = await screen.findByRole('link', { name: 'New Message Cast on Thursday, 3 December 2099 at 09:00' });
    expect(link.getAttribute('href')).toMatch(/\/msgs\/new-message\?.*date=2099-12-03&time=09%3A00/);
  });

  it('shows inherited plays without a link when the user may not open them', async () => {
    calendarEntries.push(entry('2099-12-03T17:50:00', { inherited: true, opens: false }));
    renderApp('/msgs/calendar?date=2099-12-03');
    expect(await screen.findByText('Closing soon')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Closing soon/ })).toBeNull();
  });

  it('is a list of days on phones', async () => {
    globalThis.innerWidth = 360;
    calendarEntries.push(entry('2099-12-03T17:50:00'));
    renderApp('/msgs/calendar?date=2099-12-15');
    expect(await screen.findByRole('heading', { name: 'Thursday, 3 December 2099' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Closing soon/ }).textContent).toContain('12 locations');
  });

  it('shows a hint when nothing plays and an error when loading fails', async () => {
    renderApp('/msgs/calendar?view=week&date=2099-12-03');
    expect(await screen.findByText('Nothing plays in this period')).toBeTruthy();
    answers.set('calendar.list', refuse('UE_0001', 'Unexpected server error'));
    renderApp('/msgs/calendar?view=week&date=2098-12-03');
    expect(await screen.findByText('The calendar could not be loaded.')).toBeTruthy();
  });
});
