import { freshName, LEEDS, sendCast } from '../support/casts.ts';
import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const HOUR = 3_600_000;

test('a delivery is cancelled in two steps, and shows the confirmed and the unreachable locations [A-085, A-086, A-087]', async ({
  page,
  earshot,
}) => {
  const { deliveryPath } = await sendCast(earshot, {
    name: freshName('Taken back'),
    text: 'Dear customers, the car park closes in an hour.',
    locations: [...LEEDS.playing, LEEDS.failing, LEEDS.off],
    startsIn: HOUR,
  });
  await within(4, page, async ({ open, click }) => {
    await open(deliveryPath);
    const funnel = page.getByLabel('Progress');
    await expect(funnel).toContainText(/Clip ready\s*3/);
    await click(page.getByRole('button', { name: 'Cancel delivery' }));
    const question = page.getByRole('dialog', { name: 'Are you sure you want to cancel this delivery?' });
    await expect(question.getByRole('button', { name: 'No, I changed my mind' })).toBeVisible();
    await click(question.getByRole('button', { name: 'Yes, cancel this delivery' }));
    await expect(question).toBeVisible();
    await click(question.getByRole('button', { name: 'Press again to cancel' }));

    await expect(page.getByRole('main').getByRole('status')).toContainText(
      /3 confirmed, 1 unreachable: stops by (\d\d\/\d\d\/\d{4} )?\d\d:\d\d/,
    );
    await expect(page.getByRole('main').getByRole('status')).toContainText('by Aisha Malik');
    const shop = (title: string) => page.getByRole('row').filter({ hasText: title });
    for (const title of [...LEEDS.playing, LEEDS.failing]) await expect(shop(title)).toContainText('Cancelled');
    await expect(shop(LEEDS.off)).toContainText(/stop(s by|ped at)/);
    await expect(page.getByRole('button', { name: 'Cancel delivery' })).toBeHidden();
  });
});

test('a cancel can be abandoned, and its armed button resets [A-088]', async ({ page, earshot }) => {
  const { deliveryId, deliveryPath } = await sendCast(earshot, {
    name: freshName('Kept'),
    text: 'Dear customers, the car park closes in an hour.',
    locations: LEEDS.playing,
    startsIn: HOUR,
  });
  await page.goto(deliveryPath);
  await page.getByRole('button', { name: 'Cancel delivery' }).click();
  const yes = page.getByRole('button', { name: 'Yes, cancel this delivery' });
  await yes.click();
  await expect(page.getByRole('button', { name: 'Press again to cancel' })).toBeVisible();
  await expect(yes).toBeVisible();
  await page.getByRole('button', { name: 'No, I changed my mind' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await earshot.deliveries.get(deliveryId)).cancellation).toBeNull();
  await earshot.deliveries.cancel({ deliveryId, idempotencyKey: freshName('cancel') });
});
