import { expect, test } from '../support/test.ts';

test('a controller is rebooted from its location, step by step until its devices are back [B-015, B-244]', async ({
  page,
  earshot,
}) => {
  const shops = await earshot.locations.list({ statuses: ['active'] });
  const shop = shops.find(({ boxName }) => boxName.startsWith('York')) ?? shops[0];
  if (shop === undefined) throw new Error('No location of the demo is online');
  await page.goto(`/locations/${shop.id}/controller-details`);
  await page.getByRole('button', { name: 'Reboot', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reboot controller' }).click();
  await dialog.getByRole('button', { name: 'Click again to reboot' }).click();
  const panel = page.getByRole('region', { name: 'Reboot of the controller' });
  await expect(panel.getByRole('listitem').filter({ hasText: /^.Activating/ })).toHaveAttribute('aria-current', 'step');
  await expect(panel.getByText('Controller has successfully rebooted.')).toBeVisible();
  expect(await earshot.reboots.latest(shop.id)).toMatchObject({ step: 'completed', state: 'completed' });
});
