import type { Browser, Page } from '@playwright/test';
import { AISHA, signedIn } from '../support/demo.ts';
import { expect, test } from '../support/test.ts';

/** Opens the list of locations; failed requests are expected in the console. */
async function openLocations(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), storageState: await signedIn(AISHA) });
  const page = await context.newPage();
  await page.goto('/locations');
  await expect(page.getByRole('row').filter({ hasText: 'Aberdeen' })).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { loadedOnce: true }));
  return page;
}
const isSamePage = (page: Page) => page.evaluate(() => 'loadedOnce' in globalThis);
const openTasks = (page: Page) => page.getByRole('link', { name: 'Task manager' }).click();

test('a part that is missing after an update leads to the update page at once [A-321, A-052]', async ({
  browser,
  baseURL,
}) => {
  const page = await openLocations(browser, baseURL);
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  await openTasks(page);
  await expect(page.getByRole('heading', { name: 'Update available! Please refresh the page' })).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { name: 'Task manager' })).toBeVisible();
  expect(await isSamePage(page)).toBe(false);
  await page.context().close();
});

test('while the server is away, the page and its banner stay, and the next page opens afterwards [A-321, A-179]', async ({
  browser,
  baseURL,
}) => {
  const page = await openLocations(browser, baseURL);
  await page.context().setOffline(true);
  await openTasks(page);
  await expect(page.getByText('Connection problem, please hold on while we try to fix it.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Aberdeen' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Task manager' })).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  await page.context().close();
});
