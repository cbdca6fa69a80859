import type { Page } from '@playwright/test';
import { LEEDS, sendCast } from '../support/casts.ts';
import { AISHA, platformOf } from '../support/demo.ts';
import type { Scene } from './scenes.ts';

const HOUR = 3_600_000;
let made: Promise<unknown> | undefined;

/** Plans some casts for the next days, two of which collide, and creates a holiday set. */
async function plan(): Promise<void> {
  const earshot = await platformOf(AISHA);
  const send = (name: string, startsIn: number, locations: readonly string[] = LEEDS.playing) =>
    sendCast(earshot, { name, text: 'Dear customers, this is planned.', locations, startsIn });
  await send('Café opens', 20 * HOUR);
  await send('Fresh from the oven', 20 * HOUR);
  await send('Car park closes', 26 * HOUR, [...LEEDS.playing, LEEDS.off]);
  await send('Late opening on Thursday', 50 * HOUR);
  const { castPath } = await sendCast(earshot, {
    name: 'Ten minutes to closing',
    text: 'We close in ten minutes.',
    locations: LEEDS.playing,
    startsIn: HOUR,
  });
  const day = (after: number) => new Date(Date.now() + after * 24 * HOUR).toISOString().slice(0, 10);
  const { id } = await earshot.holidaySets.create({
    name: `Bank holidays ${day(0)} ${Date.now()}`.slice(0, 40),
    dates: [day(4)],
    bankHolidays: [{ division: 'england-and-wales', year: new Date().getFullYear() + 1 }],
  });
  await earshot.deliveries.send({
    castId: castPath.replace('/msgs/', ''),
    playStatus: 'schedule',
    schedule: { startDate: day(1), startTime: '09:00', intervalSeconds: 3_600, count: 90, holidaySetIds: [id] },
  });
}

const open =
  (path: string, reach: (page: Page) => Promise<unknown>): Scene['play'] =>
  async (views, save) => {
    await (made ??= plan());
    for (const view of views) {
      await view.page.goto(path);
      await reach(view.page);
      await save(view);
    }
  };

const planned = (page: Page) => page.getByText('Ten minutes to closing').first().waitFor();

/** The calendar in its views, and holiday sets. */
export const CALENDAR_SCENES: readonly Scene[] = [
  { name: 'calendar-month', as: AISHA, play: open('/msgs/calendar', planned) },
  { name: 'calendar-week', as: AISHA, play: open('/msgs/calendar?view=week', planned) },
  {
    name: 'calendar-day',
    as: AISHA,
    play: open(`/msgs/calendar?view=day&date=${new Date(Date.now() + 24 * HOUR).toISOString().slice(0, 10)}`, planned),
  },
  {
    name: 'calendar-empty',
    as: AISHA,
    play: open('/msgs/calendar?view=week&date=2031-01-01', (page) => page.getByText('Nothing plays').waitFor()),
  },
  {
    name: 'holidays',
    as: AISHA,
    play: open('/msgs/holidays', (page) =>
      page
        .getByText(/^Bank holidays/)
        .first()
        .waitFor(),
    ),
  },
  {
    name: 'holidays-new',
    as: AISHA,
    play: open('/msgs/holidays', async (page) => {
      await page.getByRole('button', { name: 'New holiday set' }).first().click();
      await page.getByRole('button', { name: /^Add the bank holidays/ }).click();
    }),
  },
];
