import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: null });

/** `npm start` builds the site after the start. */
const untilBuilt = async (page: Page) =>
  await expect.poll(async () => (await page.request.get('/docs/')).status()).toBe(200);

test('the documentation has a search of its own, and is accessible in both themes', async ({ page }) => {
  await untilBuilt(page);
  await page.goto('/docs/');
  await page.getByRole('link', { name: 'Getting started' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Getting started' })).toBeVisible();
  await expectAccessible(page);
  for (const path of ['concepts/delivery', 'guides/webhooks']) {
    await page.goto(`/docs/${path}.html`);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('edit_mcast');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Permissions' })).toBeVisible();
});
