import { LEEDS } from '../support/casts.ts';
import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test('a signed-in user sees the fleet and finds unknown controllers with one click', async ({ page }) => {
  await within(2, page, async ({ open, click }) => {
    await open('/');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await click(page.getByRole('region', { name: 'Controllers', exact: true }).getByRole('link', { name: /Unknown$/ }));
    await expect(page.getByRole('row').filter({ hasText: LEEDS.off })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Active' })).toHaveCount(0);
  });
  await expect(page).toHaveURL(/\/dashboard\/list\?filterType=unknown$/);
});

test('the map and the list keep the same filters', async ({ page }) => {
  await page.goto('/dashboard/list?filterType=unknown&search=Worcester');
  await expect(page.getByRole('row').filter({ hasText: 'Worcester' })).toBeVisible();
  await page.getByRole('link', { name: 'Map' }).click();
  await expect(page).toHaveURL('/dashboard/map?filterType=unknown&search=Worcester');
  await expect(page.getByRole('button', { name: /^Active/ })).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('searchbox', { name: 'Search controllers' })).toHaveValue('Worcester');
});

test('locations that supply no data are listed', async ({ page }) => {
  await page.goto('/dashboard/unsupported-locations');
  await expect(page.getByText(/^Data supplied by [\d,]+ of [\d,]+ Locations\.$/)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Worcester' })).toBeVisible();
});
