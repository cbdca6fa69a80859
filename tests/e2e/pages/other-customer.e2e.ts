import { freshName, sendCast, type Sent } from '../support/casts.ts';
import { ERIN, platformOf } from '../support/demo.ts';
import { expect, test } from '../support/test.ts';

const name = freshName('Harbour only');
let foreign: Sent;
test.beforeAll(async () => {
  foreign = await sendCast(await platformOf(ERIN), {
    name,
    text: 'Fresh fish has just arrived.',
    locations: ['Belfast Victoria'],
    startsIn: 3_600_000,
  });
});

test('a cast and a delivery of another customer are not found [A-004]', async ({ page }) => {
  const title = (words: string) => page.getByRole('heading', { level: 1, name: words });
  for (const path of [foreign.castPath, `${foreign.castPath}/new-delivery`]) {
    await page.goto(path);
    await expect(title('Message Cast not found')).toBeVisible();
  }
  await page.goto(foreign.deliveryPath);
  await expect(title('Delivery not found')).toBeVisible();
  await expect(page.getByText('No record found for id')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to Message Casts' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Fire drill' }).first()).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('a clip of another customer leads to the own clips, with the reason [A-268, A-305]', async ({ page }) => {
  await page.goto(foreign.clipPath);
  await expect(page.getByText('No record found for id')).toBeVisible();
  await expect(page).toHaveURL('/audio');
});

test('an invalid id is reported as not found [A-095, A-096]', async ({ page }) => {
  await page.goto('/msgs/not-an-id');
  await expect(page.getByRole('heading', { name: 'Message Cast not found' })).toBeVisible();
  await page.goto('/audio/not-an-id');
  await expect(page.getByText('no clip found')).toBeVisible();
  await expect(page).toHaveURL('/audio');
});
