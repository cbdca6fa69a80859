import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test('a locked user is found and unlocked [C-003] [C-160] [C-433]', async ({ page }) => {
  await within(4, page, async ({ open, fill, click }) => {
    await open('/config/users');
    await fill(page.getByRole('searchbox', { name: 'Search users' }), 'fiona');
    await expect(page.getByRole('row').filter({ hasText: 'Fiona Stewart' })).toContainText('locked');
    await click(page.getByRole('link', { name: 'Fiona Stewart' }));
    await click(page.getByRole('button', { name: 'Unlock' }));
    await expect(page.getByText('User has been unlocked.')).toBeVisible();
  });
  await expect(page.getByRole('button', { name: 'Unlock' })).toHaveCount(0);
});
