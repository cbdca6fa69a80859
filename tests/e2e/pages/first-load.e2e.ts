import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Zod sets this variable when it is loaded. */
const hasZod = (page: Page) => page.evaluate(() => '__zod_globalRegistry' in globalThis);

for (const path of ['/locations', '/msgs', '/dashboard/list', '/config/users'])
  test(`the first load of ${path} leaves schemas to the forms`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main').locator('tr[data-row]').first()).toBeVisible();
    expect(await hasZod(page)).toBe(false);
    await page.goto('/audio/new-clip');
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    expect(await hasZod(page)).toBe(true);
  });
