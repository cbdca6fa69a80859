import { freshName, LEEDS, sendCast } from '../support/casts.ts';
import { expect, test } from '../support/test.ts';

test('the history of a location tells what happened there, and links to it', async ({ page, earshot }) => {
  const [name] = LEEDS.playing;
  const cast = freshName('History');
  const { deliveryPath } = await sendCast(earshot, {
    name: cast,
    text: 'The doors close in ten minutes.',
    locations: [name],
  });
  const shop = (await earshot.locations.list({ search: name })).find(({ boxName }) => boxName === name);
  await page.goto(`/locations/${shop?.id}/devices`);
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Online' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Message Casts' }).click();
  await expect(page).toHaveURL(/kinds=cast/);
  await page.getByRole('link', { name: `Played “${cast}” once` }).click();
  await expect(page).toHaveURL(new RegExp(`${deliveryPath}$`));
});
