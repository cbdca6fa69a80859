import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test('a newcomer sends a prepared cast to three shops from the first page', async ({ page }) => {
  await within(5, page, async ({ open, click }) => {
    await open('/');
    await click(page.getByRole('link', { name: 'Try it: send to 3 shops' }));
    await expect(page.getByRole('button', { name: 'Listen' })).toBeEnabled();
    await click(page.getByRole('button', { name: 'Next step' }));
    await expect(page.getByText('3 locations chosen')).toBeVisible();
    await click(page.getByRole('button', { name: 'Next step' }));
    await click(page.getByRole('button', { name: 'Create and send to 3 locations' }));
    await expect(page.getByRole('heading', { level: 1, name: /^Try it/ })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Played' }).first()).toBeVisible();
  });
});
