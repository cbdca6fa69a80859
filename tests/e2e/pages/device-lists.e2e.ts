import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

const LISTS = ['headset', 'handset', 'callpoint', 'keypad', 'base-unit'] as const;
const listOf = (slug: string) => `/dashboard/devices/${slug}-management`;

/** Pixels by which the table is wider than its panel. */
const overflow = (page: Page) =>
  page.getByRole('table').evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));

test('the device lists fit beside the menu at 1440 px', async ({ page }) => {
  for (const slug of LISTS) {
    await page.goto(listOf(slug));
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect([slug, await overflow(page)]).toEqual([slug, 0]);
  }
});

test('the rows of a device list name the shop on a phone, and the breadcrumbs of a device can be tapped', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(listOf('headset'));
  const row = page.getByRole('row').nth(1);
  await expect(row.locator('[data-shop]')).toBeVisible();
  await row.getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Back to headsets' })).toBeVisible();
  await expectAccessible(page);
});
