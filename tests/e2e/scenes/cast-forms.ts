import type { Page } from '@playwright/test';
import { demoCast, freshName } from '../support/casts.ts';
import { AISHA, platformOf } from '../support/demo.ts';
import type { Scene } from './scenes.ts';

const still =
  (reach: (page: Page) => Promise<unknown>): Scene['play'] =>
  async (views, save) => {
    for (const view of views) {
      await reach(view.page);
      await save(view);
    }
  };

const next = (page: Page) => page.getByRole('button', { name: 'Next step' }).click();

async function toAudience(page: Page): Promise<void> {
  await page.goto('/msgs/new-message');
  await page.getByLabel('Name').fill(freshName('Morning welcome'));
  await page.getByLabel('Text to speak').fill('Good morning. Have a great day.');
  await page.getByLabel('Category').selectOption('general');
  await next(page);
  await page.getByRole('row').nth(2).waitFor();
}

async function toSchedule(page: Page): Promise<void> {
  await toAudience(page);
  await page.getByRole('button', { name: /^Select all/ }).click();
  await page.getByText(/locations chosen/).waitFor();
  await next(page);
  await page.getByText('Schedule', { exact: true }).last().click();
}

let rival: Promise<unknown> | undefined;

/** Schedules a second cast at the same time and shops, to show a collision. */
async function planRival(): Promise<void> {
  const earshot = await platformOf(AISHA);
  const { castId } = await demoCast(earshot, 'Closing in ten minutes');
  await earshot.deliveries.send({
    castId,
    playStatus: 'schedule',
    schedule: { startDate: '2027-03-22', startTime: '09:00', intervalSeconds: 604_800, count: 3 },
  });
}

async function planMonth(page: Page): Promise<void> {
  await toSchedule(page);
  await page.getByLabel('Date', { exact: true }).fill('2027-03-22');
  await page.getByLabel('Time', { exact: true }).fill('09:00');
  await page.getByText('At an interval', { exact: true }).click();
  await page.getByLabel('Number of plays').fill('30');
  await page.getByText(/moments ahead at/).waitFor();
}

/** Each weekday of a year but for bank holidays. */
async function planWeekdays(page: Page): Promise<void> {
  await toSchedule(page);
  await page.getByText('On certain days', { exact: true }).click();
  await page.getByLabel('From', { exact: true }).fill('2027-01-05');
  await page.getByLabel('Time', { exact: true }).fill('17:50');
  await page.getByLabel('Skip holidays').selectOption('england-and-wales');
  await page.getByText(/moments ahead at/).waitFor();
}

/** Scrolls to the fire table, which is beside the form on wide pages and below it on others. */
const showFireTable = (page: Page) =>
  page.getByRole('region', { name: 'When it plays' }).evaluate((table) => table.scrollIntoView({ block: 'center' }));

/** Forms to create, edit and send casts, with audience and schedule. */
export const CAST_FORM_SCENES: readonly Scene[] = [
  {
    name: 'cast-audience-tags',
    as: AISHA,
    play: still(async (page) => {
      await toAudience(page);
      await page.getByText('By tags').click();
      const tags = page.getByRole('group', { name: 'Tags' }).getByRole('button');
      await tags.first().waitFor();
      await tags.first().click();
      await page.getByText(/in all$/).waitFor();
    }),
  },
  {
    name: 'cast-audience-inherit',
    as: AISHA,
    play: still(async (page) => {
      await page.goto('/msgs/new-message');
      await page.getByLabel('Name').fill(freshName('For all'));
      await page.getByLabel('Text to speak').fill('Good morning. Have a great day.');
      await page.getByLabel('Category').selectOption('general');
      await page.getByRole('switch', { name: 'For all sub-groups' }).click();
      await next(page);
      await page.getByText(/at this moment/).waitFor();
    }),
  },
  { name: 'cast-schedule-empty', as: AISHA, play: still(toSchedule) },
  { name: 'cast-schedule-month', as: AISHA, play: still(planMonth) },
  { name: 'cast-schedule-weekdays', as: AISHA, play: still(planWeekdays) },
  {
    name: 'cast-schedule-monthly',
    as: AISHA,
    play: still(async (page) => {
      await planWeekdays(page);
      await page.getByRole('button', { name: 'A day of the month' }).click();
      await page.getByLabel('Another time').fill('09:00');
      await page.getByRole('button', { name: 'Add time' }).click();
      await page.getByText(/^On the first Monday of every month at 09:00 and 17:50/).waitFor();
    }),
  },
  {
    name: 'cast-fire-table',
    as: AISHA,
    play: still(async (page) => {
      await planMonth(page);
      await showFireTable(page);
    }),
  },
  {
    name: 'cast-fire-table-collisions',
    as: AISHA,
    play: still(async (page) => {
      await (rival ??= planRival());
      await planMonth(page);
      await page.getByRole('combobox', { name: /^Every/ }).selectOption('Week');
      await page
        .getByText(/as well$/)
        .first()
        .waitFor();
      await showFireTable(page);
    }),
  },
  {
    name: 'cast-schedule-days-off',
    as: AISHA,
    play: still(async (page) => {
      await planMonth(page);
      await page.getByRole('button', { name: 'Choose days to skip' }).click();
      await page.getByRole('button', { name: /26 March 2027/ }).click();
      await page
        .getByText(/skipped/)
        .first()
        .waitFor();
    }),
  },
  {
    name: 'cast-schedule-wrong',
    as: AISHA,
    play: still(async (page) => {
      await toSchedule(page);
      await page.getByRole('button', { name: /^Create and schedule/ }).click();
      await page.getByText('Date is required').waitFor();
    }),
  },
  {
    name: 'cast-clear',
    as: AISHA,
    play: still(async (page) => {
      await page.goto('/msgs/new-message');
      await page.getByLabel('Name').fill(freshName('Stop the drill'));
      await page.getByLabel('Category').selectOption('clear_message');
      await page.getByText('No sound').click();
      await page.getByLabel('Message Cast to clear').click();
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
    }),
  },
  {
    name: 'cast-edit',
    as: AISHA,
    play: still(async (page) => {
      const { castPath } = await demoCast(await platformOf(AISHA), 'Fire drill in five minutes');
      await page.goto(`${castPath}/edit`);
      await page.getByRole('button', { name: 'Save changes' }).waitFor();
      await page.getByRole('button', { name: 'Choose another clip' }).waitFor();
    }),
  },
  {
    name: 'cast-new-delivery-times',
    as: AISHA,
    play: still(async (page) => {
      const { castPath } = await demoCast(await platformOf(AISHA), 'Fire drill in five minutes');
      await page.goto(`${castPath}/new-delivery?step=SCHEDULE`);
      await page.locator('summary').click();
      await page.getByRole('button', { name: /^Send to/ }).waitFor();
    }),
  },
];
