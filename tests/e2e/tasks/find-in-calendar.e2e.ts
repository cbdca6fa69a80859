import { freshName, LEEDS, sendCast } from '../support/casts.ts';
import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400_000;

test('a delivery of tomorrow is found in the calendar and opened from there', async ({ page, earshot }) => {
  const name = freshName('Tomorrow');
  const { deliveryPath } = await sendCast(earshot, {
    name,
    text: 'Dear customers, we open an hour later.',
    locations: LEEDS.playing,
    startsIn: DAY,
  });
  await within(5, page, async ({ open, click }) => {
    await open('/msgs');
    await click(page.getByRole('link', { name: 'Calendar', exact: true }));
    await click(page.getByRole('button', { name: 'Day', exact: true }));
    await click(page.getByRole('button', { name: 'Next day' }));
    await click(page.getByRole('link', { name: new RegExp(name) }));
    await expect(page).toHaveURL(new RegExp(deliveryPath));
  });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});
