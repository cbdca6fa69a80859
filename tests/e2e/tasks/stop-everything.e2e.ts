import { freshName, LEEDS, sendCast } from '../support/casts.ts';
import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const HOUR = 3_600_000;
const TEXT =
  'Dear customers, the car park closes in an hour. Please move your cars now, and thank you for shopping with us.';

test('all deliveries in Leeds are stopped at once from any page', async ({ page, earshot }) => {
  test.slow();
  const locations = [...LEEDS.playing, LEEDS.off];
  const sent = await Promise.all([
    sendCast(earshot, { name: freshName('Playing'), text: TEXT, locations }),
    sendCast(earshot, { name: freshName('Later'), text: TEXT, locations, startsIn: HOUR }),
  ]);
  await page.goto('/locations');
  await within(3, page, async ({ click }) => {
    await click(page.getByRole('button', { name: /^Operations: \d+ running/ }));
    const drawer = page.getByRole('dialog', { name: 'Running operations' });
    await click(drawer.getByRole('button', { name: /^Stop all \d+/ }));
    await click(drawer.getByRole('button', { name: 'Press again to stop all' }));
  });
  for (const { deliveryId, deliveryPath } of sent) {
    // Each play was stopped, or had already ended when the cancel arrived.
    await expect
      .poll(async () => {
        const { cancellation, counts } = await earshot.deliveries.get(deliveryId);
        return cancellation === null ? 0 : counts.CANCELED + counts.SUCCESS;
      })
      .toBe(LEEDS.playing.length);
    await page.goto(deliveryPath);
    const unreached = page.getByRole('region', { name: 'Cancellation not reached yet' });
    await expect(unreached).toContainText(LEEDS.off);
    await expect(unreached).toContainText(/stop(s by|ped at)/);
  }
});
