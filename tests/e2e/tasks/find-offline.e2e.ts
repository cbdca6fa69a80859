import { LEEDS } from '../support/casts.ts';
import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test('unreachable locations are found with two filters, which a reload keeps', async ({ page }) => {
  await within(3, page, async ({ open, click }) => {
    await open('/locations');
    await expect(page.getByRole('row').filter({ hasText: 'Aberdeen' })).toContainText('Active');
    await click(page.getByRole('button', { name: /^Inactive/ }));
    await click(page.getByRole('button', { name: /^Unknown/ }));
    await expect(page.getByRole('row').filter({ hasText: LEEDS.off })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Worcester' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Active' })).toHaveCount(0);
  });
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: LEEDS.off })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Active' })).toHaveCount(0);
});
