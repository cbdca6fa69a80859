import { breakHeadset } from '../support/faults.ts';
import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

/** Serial number of Leeds White Rose in the demo. */
const SERIAL = 'VC4-10081';
/** The device id as displayed. */
const shown = (deviceId: string) => deviceId.slice(5);

test('a faulty headset is found from the dashboard, with time and reason, and the way back keeps the filter', async ({
  page,
}) => {
  const { deviceId } = await breakHeadset(SERIAL);
  await within(5, page, async ({ open, click }) => {
    await open('/dashboard');
    await click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Devices' }));
    await click(page.getByRole('main').getByRole('link', { name: 'Headsets', exact: true }));
    await click(page.getByRole('button', { name: /^Faulty/ }));
    const row = page.getByRole('row').filter({ hasText: shown(deviceId) });
    await expect(row).toContainText('Leeds White Rose');
    await click(row.getByText('Faulty'));
    await expect(page.getByRole('main')).toContainText(shown(deviceId));
    await expect(page.getByText(/^since \d\d\/\d\d\/\d{4}/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Why' })).toContainText(/Reported: “.+”|gives no reason/);
  });
  await page.getByRole('link', { name: 'Back to headsets' }).click();
  await expect(page).toHaveURL(/\/dashboard\/devices\/headset-management\?.*filterType=faulty/);
});

test('a headset that becomes faulty is announced on the open list before it is added', async ({ page }) => {
  await page.goto('/dashboard/devices/headset-management?page=1&filterType=faulty');
  await expect(page.getByRole('button', { name: /^Faulty \d/ })).toBeVisible();
  const { deviceId } = await breakHeadset('VC4-10007');
  const show = page.getByRole('button', { name: /new – show$/ });
  await expect(show).toBeVisible();
  await show.click();
  await expect(page.getByRole('row').filter({ hasText: shown(deviceId) })).toBeVisible();
});
