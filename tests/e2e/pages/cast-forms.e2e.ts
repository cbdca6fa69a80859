import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { freshName } from '../support/casts.ts';
import { ERIN } from '../support/demo.ts';
import { newerCasts } from '../support/older-area.ts';
import { expectRoomEnough } from '../support/room.ts';
import { test } from '../support/test.ts';

async function checkPage(page: Page, action: RegExp): Promise<void> {
  const size = page.viewportSize();
  // In a tall window, no bar covers part of a control, which axe takes for a small one.
  await page.setViewportSize({ width: 1440, height: 3_000 });
  await expectAccessible(page);
  if (size !== null) await page.setViewportSize(size);
  await expectRoomEnough(page, page.getByRole('main').getByRole('button', { name: action }).first());
}

test('each step of a new cast is accessible in both themes (WCAG 2.2 AA), fits 360 px and 200 % zoom', async ({
  page,
}) => {
  test.slow();
  const next = () => page.getByRole('button', { name: 'Next step' }).click();
  await page.goto('/msgs/new-message');
  await page.getByRole('textbox', { name: 'Name' }).fill(freshName('Looked at'));
  await next();
  await page.getByText('Category is required').waitFor();
  await checkPage(page, /^Next step/);
  await page.getByLabel('Text to speak').fill('Good morning. Have a great day.');
  await page.getByLabel('Category').selectOption('general');
  await next();

  await page.getByText('By tags').click();
  await page.getByRole('button', { name: /^drive-thru/ }).click();
  await page.getByText('5 locations in total').waitFor();
  await checkPage(page, /^Next step/);
  await next();

  await page.getByText('Plays at the times you choose').click();
  await page.getByRole('button', { name: /^Create and schedule/ }).click();
  await page.getByText('Date is required').waitFor();
  await checkPage(page, /^Create and schedule/);
  await page.getByLabel('Date', { exact: true }).fill('2030-12-12');
  await page.getByLabel('Time', { exact: true }).fill('09:00');
  await page.getByText('On certain days', { exact: true }).click();
  await page.getByLabel('Ends').selectOption('until');
  await page.getByRole('button', { name: 'End of the month' }).click();
  await page.getByLabel('Another time').fill('17:50');
  await page.getByRole('button', { name: 'Add time' }).click();
  await page.getByText(/^Every weekday at 09:00 and 17:50/).waitFor();
  await checkPage(page, /^Create and schedule/);
  await page.getByRole('button', { name: 'A day of the month' }).click();
  await page.getByText(/^On the first Monday of every month/).waitFor();
  await checkPage(page, /^Create and schedule/);
  await page.getByText('At an interval', { exact: true }).click();
  await page.getByRole('button', { name: 'Choose days to skip' }).click();
  await page.getByRole('button', { name: /13 December 2030/ }).click();
  await page.keyboard.press('Escape');
  await page
    .getByText(/skipped/)
    .first()
    .waitFor();
  await page.getByText(/moments ahead at 5 locations/).waitFor();
  await checkPage(page, /^Create and schedule/);
});

test.describe('in the older area', () => {
  test.use({ person: ERIN });
  test.beforeAll(() => newerCasts(false));
  test.afterAll(() => newerCasts(true));

  test('the list and the form are accessible in both themes (WCAG 2.2 AA), fit 360 px and 200 % zoom', async ({
    page,
  }) => {
    test.slow();
    await page.goto('/message');
    const create = page.getByRole('link', { name: 'New message' }).first();
    await create.waitFor();
    await expectAccessible(page);
    await expectRoomEnough(page, create);
    await page.goto('/message/new-message');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Name is required').waitFor();
    await page.getByRole('radio', { name: /Schedule a start day/ }).check();
    await checkPage(page, /^Save/);
  });
});
