import { expectAccessible } from '../support/accessibility.ts';
import { DAN } from '../support/demo.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: DAN });

test('a user without access to any area sees an explanation on every page and can sign out [A-003, A-029]', async ({
  page,
}) => {
  for (const path of ['/', '/locations', '/msgs/new-message']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Welcome, Dan' })).toBeVisible();
    await expect(page.getByText('Your role “Default” has no access to any area of Yorkshire.')).toBeVisible();
  }
  await expect(page.getByRole('banner')).toContainText('now viewing Yorkshire');
  await expectAccessible(page);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(0);
  await page.getByRole('button', { name: /profile of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
});
