import { type System, startSystem } from '../../support/system.ts';
import { AISHA, signedIn } from '../support/demo.ts';
import { errorsOf, expect, test } from '../support/test.ts';

let system: System;
test.beforeAll(async () => {
  system = await startSystem({ args: ['--restart'] });
});
test.afterAll(() => system.stop());

test('a lost connection is reported until it is restored, and the page continues without a reload [A-179, A-180, A-181, A-184]', async ({
  browser,
}) => {
  const { portal, pids } = system;
  const context = await browser.newContext({ baseURL: portal, storageState: await signedIn(AISHA, portal) });
  const page = await context.newPage();
  const errors = errorsOf(page);
  await page.goto('/locations');
  await expect(page.getByRole('row').filter({ hasText: 'Aberdeen' })).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { loadedOnce: true }));

  process.kill(pids['api'] ?? 0, 'SIGKILL');
  const banner = page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: 'Connect' });
  await expect(banner).toContainText('Connection problem, please hold on while we try to fix it.');
  await expect(banner).toContainText('Reconnecting..');
  await expect(banner.getByRole('button')).toHaveCount(0);

  await expect(banner).toContainText('Connected.');
  await expect(banner).toBeHidden();
  await page.getByRole('link', { name: 'Audio' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Fresh bread' })).toBeVisible();
  expect(await page.evaluate(() => 'loadedOnce' in globalThis)).toBe(true);
  expect((await system.now()).pids['api']).not.toBe(pids['api']);
  // Expects only the browser's messages about refused connections.
  expect(errors.filter((error) => !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(error))).toEqual([]);
  await context.close();
});
