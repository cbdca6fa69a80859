import { freshName, LEEDS, sendCast } from '../support/casts.ts';
import { expect, test } from '../support/test.ts';

test('a link shows the same group, view and search, also after a reload [A-115]', async ({ page, earshot }) => {
  const { deliveryPath } = await sendCast(earshot, {
    name: freshName('Linked'),
    text: 'Dear customers, the car park closes in an hour.',
    locations: [...LEEDS.playing, LEEDS.off],
    startsIn: 3_600_000,
  });
  const { id } = await earshot.groups.find('Yorkshire');
  for (const path of ['/locations?filterType=active,unknown', `${deliveryPath}?filterType=waiting`]) {
    await page.goto(`${path}&search=Kirk&group=${id}`);
    for (const occasion of ['at first', 'after a reload']) {
      await test.step(occasion, async () => {
        await expect(page.getByRole('button', { name: /^Choose a group: .*Yorkshire$/ })).toBeVisible();
        await expect(page.getByRole('row').filter({ hasText: LEEDS.off })).toBeVisible();
        await expect(page.getByRole('row')).toHaveCount(2);
        await expect(page.getByRole('searchbox')).toHaveValue('Kirk');
      });
      await page.reload();
    }
    await expect(page).toHaveURL(new RegExp(`search=Kirk&group=${id}$`));
  }
});

test('the chosen group is kept on other pages and remembered later [A-002, A-030]', async ({ page }) => {
  await page.goto('/locations');
  await page.getByRole('button', { name: /^Choose a group/ }).click();
  await page.getByPlaceholder('Select a location').fill('Wales');
  await page.getByRole('treeitem', { name: /Wales/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Wrexham' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Aberdeen' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Audio' }).click();
  await expect(page).toHaveURL(/\/audio\?group=/);
  await page.goto('/locations');
  await expect(page.getByRole('row').filter({ hasText: 'Wrexham' })).toBeVisible();
  await expect(page).toHaveURL(/\/locations\?group=/);
});

test('a group out of scope is replaced by the own group of the user [A-251]', async ({ page }) => {
  await page.goto('/locations?group=00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('button', { name: 'Choose a group: Northwind Retail' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Aberdeen' })).toBeVisible();
});
