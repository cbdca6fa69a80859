import { expect, test } from '../support/past.ts';

test('the demo has something to find on each page that the README names', async ({ page }) => {
  const main = page.getByRole('main');
  const row = (text: string) => page.getByRole('row').filter({ hasText: text }).first();

  await page.goto('/msgs/calendar?view=month');
  await expect(main.getByText('Morning briefing').first()).toBeVisible();

  await page.goto('/msgs?search=recall');
  await row('Recall: hazelnut biscuits').getByRole('link').first().click();
  await expect(row('Ben Okafor')).toBeVisible();

  await page.goto('/events/incidents?filterType=resolved');
  await expect(main.getByRole('cell', { name: /^Resolved/ }).first()).toBeVisible();

  await page.goto('/dashboard/list');
  await main.getByText(/^1–20 of/).scrollIntoViewIfNeeded();
  const availability = page.getByRole('region', { name: /^Availability ·/ });
  await expect(availability).toContainText(/Controllers were online 9\d(\.\d+)? % of the time/);
  await availability.getByRole('button', { name: 'Show as table' }).click();
  await availability
    .getByRole('link', { name: /^Incidents on/ })
    .nth(1)
    .click();
  await expect(main.getByRole('button', { name: /^On \d+ \w+ \d{4}/ })).toBeVisible();

  await page.goto('/taskmanager');
  await expect(row('all other shops')).toContainText('Paused');
  await row('first shops').click();
  await expect(page.getByRole('region', { name: 'Progress by night' })).toBeVisible();

  await page.goto('/events/user?subject=oxford');
  await expect(row('renamed London Oxford Circus to London Oxford Street')).toContainText('Hannah Whitfield');
});

test('a manager finds the shop that lets its customers wait, and the hours at which it does', async ({ page }) => {
  const main = page.getByRole('main');
  const table = (report: string) => main.getByRole('table', { name: `${report}, as a table` });
  /** Number in a column of a row. */
  const numberIn = async (report: string, row: string | RegExp, column: string) => {
    const headers = await table(report).getByRole('columnheader').allTextContents();
    const cells = table(report).getByRole('row').filter({ hasText: row }).getByRole('cell');
    return Number.parseFloat((await cells.nth(headers.indexOf(column)).textContent()) ?? '');
  };
  const unanswered = (report: string, row: string | RegExp) => numberIn(report, row, 'Unanswered');

  await page.goto('/reports');
  await page.getByRole('button', { name: /^Choose a group/ }).click();
  const groups = page.getByRole('dialog', { name: 'Choose a group' });
  await groups.getByRole('combobox').fill('East Midlands');
  await groups.getByText('East Midlands', { exact: true }).first().click();
  await main.getByRole('link', { name: 'Calls by location' }).click();
  await main.getByRole('button', { name: 'Last 30 days' }).click();
  await expect(table('Calls by location')).toContainText('Nottingham Victoria');
  const slow = await unanswered('Calls by location', 'Nottingham Victoria');
  for (const shop of ['Leicester Highcross', 'Derby'])
    expect(slow).toBeGreaterThan(await unanswered('Calls by location', shop));

  await table('Calls by location').getByRole('row').filter({ hasText: 'Nottingham Victoria' }).click();
  await expect(main.getByRole('heading', { name: 'Calls: Nottingham Victoria' })).toBeVisible();

  await page.goto('/locations?search=nottingham');
  await main.getByRole('cell', { name: 'Nottingham Victoria', exact: true }).click();
  await main.getByRole('navigation', { name: 'Pages of the location' }).getByRole('link', { name: 'Reports' }).click();
  await main.getByRole('link', { name: 'Calls by hour of the day' }).click();
  await expect(table('Calls by hour of the day')).toContainText('12:00');
  const noon = await unanswered('Calls by hour of the day', /^12:00/);
  expect(noon).toBeGreaterThan(await unanswered('Calls by hour of the day', /^16:00/));
});
