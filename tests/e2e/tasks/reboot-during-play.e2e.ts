import { expectAccessible } from '../support/accessibility.ts';
import { freshName, LEEDS, LONG_TEXT, sendCast } from '../support/casts.ts';
import { soundingControllers } from '../support/faults.ts';
import { expect, test } from '../support/test.ts';

test('a reboot waits for the Message Cast that plays, says so, and cuts it on request', async ({ page, earshot }) => {
  const [name] = LEEDS.playing;
  const cast = freshName('Long');
  const { deliveryId } = await sendCast(earshot, { name: cast, text: LONG_TEXT, locations: [name] });
  const shop = (await earshot.locations.list({ search: name })).find(({ boxName }) => boxName === name);
  await expect.poll(async () => (await soundingControllers()).length).toBeGreaterThan(0);
  await page.goto(`/locations/${shop?.id}/controller-details`);
  await page.getByRole('button', { name: 'Reboot', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reboot controller' }).click();
  await dialog.getByRole('button', { name: 'Click again to reboot' }).click();
  const panel = page.getByRole('region', { name: 'Reboot of the controller' });
  await expect(panel.getByRole('status')).toContainText(`for the Message Cast “${cast}” to end. Fails at`);
  await expect(panel.getByRole('link', { name: `Show “${cast}”` })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Reboot now' }).click();
  await panel.getByRole('button', { name: 'Click again to cut the Message Cast' }).click();
  // A headset that another test broke is an error after the reboot.
  await expect(panel.getByText(/^Controller has (successfully rebooted|rebooted with errors)\.$/)).toBeVisible();
  const { items } = await earshot.deliveries.plays({ deliveryId });
  expect(items.map(({ result }) => result)).not.toContain('played');
});
