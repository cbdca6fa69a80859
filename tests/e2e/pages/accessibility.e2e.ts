import { freshName, LEEDS, sendCast, type Sent } from '../support/casts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { AISHA, platformOf } from '../support/demo.ts';
import { everyPage } from '../support/every-page.ts';
import { expect, test } from '../support/test.ts';

const name = freshName('Accessible');
let sent: Sent;
test.beforeAll(async () => {
  sent = await sendCast(await platformOf(AISHA), {
    name,
    text: 'Dear customers, the car park closes in an hour.',
    locations: [...LEEDS.playing, LEEDS.failing, LEEDS.off],
    startsIn: 3_600_000,
  });
});

test('every page is accessible in both themes (WCAG 2.2 AA)', async ({ page }) => {
  test.slow();
  for (const { name: where, path, ready } of everyPage(sent, name)) {
    await test.step(where, async () => {
      await page.goto(path);
      await ready(page).waitFor();
      await expectAccessible(page);
    });
  }
});

test('what opens over a page is accessible in both themes (WCAG 2.2 AA)', async ({ page }) => {
  await page.goto(sent.deliveryPath);
  await page.getByRole('button', { name: 'Cancel delivery' }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Create Message Cast' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Choose a group/ }).click();
  await page.getByRole('tree').waitFor();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('no page scrolls sideways', async ({ page }) => {
    for (const { name: where, path, ready } of everyPage(sent, name)) {
      await test.step(where, async () => {
        await page.goto(path);
        await ready(page).waitFor();
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(beyond).toBeLessThanOrEqual(0);
      });
    }
  });

  test('the menu and an opened row are accessible (WCAG 2.2 AA)', async ({ page }) => {
    await page.goto(sent.deliveryPath);
    await page.getByRole('button', { name: `Show more of ${LEEDS.off}` }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Audio' }).waitFor();
    await expectAccessible(page);
  });
});

test.describe('without a session', () => {
  test.use({ person: null });
  test('signing in is accessible in both themes (WCAG 2.2 AA)', async ({ page }) => {
    await page.goto('/auth/login?expired=true');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Enter your password').waitFor();
    await expectAccessible(page);
  });
});
