import { expectAccessible } from '../support/accessibility.ts';
import { freshName, LEEDS, LONG_TEXT, sendCast } from '../support/casts.ts';
import { soundingControllers } from '../support/faults.ts';
import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const MINUTE = 60_000;

test('everything that plays is stopped in two clicks, and every simulated location is silent afterwards', async ({
  page,
  earshot,
}) => {
  test.slow();
  const names = { once: freshName('Now'), repeated: freshName('Hourly') };
  const [first, second] = LEEDS.playing;
  const once = await sendCast(earshot, { name: names.once, text: LONG_TEXT, locations: [first] });
  const repeated = await earshot.casts.send({
    name: names.repeated,
    text: LONG_TEXT,
    locations: [second],
    segments: [{ startAt: new Date(Date.now() + 8_000).toISOString(), intervalMs: 60 * MINUTE, count: 3 }],
  });
  await page.goto('/locations');
  const stop = page.getByRole('button', { name: 'Stop sound: 2 casts playing' });
  await expect(stop).toBeVisible();
  expect((await soundingControllers()).length).toBeGreaterThanOrEqual(2);
  const dialog = page.getByRole('dialog', { name: 'Playing now' });
  await within(2, page, async ({ click }) => {
    await click(stop);
    await expect(dialog.getByRole('listitem').filter({ hasText: names.repeated })).toContainText('Later plays remain.');
    await expect(dialog.getByRole('listitem').filter({ hasText: names.once })).toContainText('No later plays.');
    await expectAccessible(page);
    await click(dialog.getByRole('button', { name: 'Stop all 2' }));
    await expect(dialog.getByText('Silent at 1 location')).toHaveCount(2);
  });
  await expect.poll(soundingControllers).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Stop sound/ })).toBeHidden();
  expect(await earshot.deliveries.get(once.deliveryId)).toMatchObject({ status: 'cancelled' });
  const later = await earshot.deliveries.get(repeated.deliveryId);
  expect([later.cancellation, later.counts.STARTED]).toEqual([null, 1]);
  const { items } = await earshot.deliveries.plays({ deliveryId: repeated.deliveryId });
  expect(items.map(({ result, reason }) => [result, reason])).toEqual([
    ['cut', 'stopped'],
    ['ahead', null],
    ['ahead', null],
  ]);
  await earshot.deliveries.cancel({ deliveryId: repeated.deliveryId, idempotencyKey: freshName('cancel') });
});
