import { AISHA, platformOf } from '../support/demo.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

test('a manager sees in the browser who has which headset, and the uses of a headset [B-017] [B-065] [B-088]', async ({
  page,
}) => {
  const earshot = await platformOf(AISHA);
  // Simulated team members take headsets at all hours.
  await expect.poll(async () => (await earshot.enrolments.stats()).byStatus.ENROLLED).toBeGreaterThan(0);
  await page.goto('/dashboard/devices/enrolment-management');
  await page.getByRole('button', { name: /^Enrolled/ }).click();
  const first = page.locator('tr[data-row]').first();
  await expect(first).toContainText('Enrolled');
  await expectAccessible(page);

  await first.locator('a').first().click();
  const uses = page.locator('section', { has: page.getByRole('heading', { name: 'Uses of this headset' }) });
  await expect(uses.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to headsets' }).click();
  await page.getByRole('link', { name: 'Enrolment' }).click();
  await expect(page.getByRole('heading', { name: 'Headset enrolment' })).toBeVisible();
});
