import { startSystem, type System } from '../../support/system.ts';
import { TEST_LIMIT_MS } from '../../../scripts/test/time-limits.ts';
import { signedIn } from '../support/demo.ts';
import { expect, test as base } from '../support/test.ts';

/** A product of its own, whose demo has its past. */
const test = base.extend<object, { system: System }>({
  system: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const system = await startSystem({ env: { DEMO_PAST_DAYS: '90' } });
      await use(system);
      await system.stop();
    },
    { scope: 'worker', timeout: TEST_LIMIT_MS },
  ],
  baseURL: ({ system }, use) => use(system.portal),
  storageState: async ({ person, system }, use) =>
    use(person === null ? undefined : await signedIn(person, system.portal)),
});

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
