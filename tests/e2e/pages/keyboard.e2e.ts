import { freshName } from '../support/casts.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

test('a role is made and given a permission by keyboard alone, and the focus is always seen', async ({
  page,
  earshot,
}) => {
  const title = freshName('By keys');
  await page.goto('/audio');
  await expect(page.getByRole('row').filter({ hasText: 'Fresh bread' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await page.keyboard.type('permis');
  await expect(page.getByRole('option', { name: 'Permissions' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Standard' })).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'New custom role' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New custom role' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(title);
  await tabTo(page, dialog.getByLabel('Based on'));
  await page.keyboard.type('Stan');
  await tabTo(page, dialog.getByRole('slider', { name: 'Rank' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, dialog.getByRole('button', { name: 'Create role' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const permission = page.getByRole('checkbox', { name: 'Create users' });
  await expect(permission).not.toBeChecked();
  await tabTo(page, permission);
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Save permissions' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Custom pemission role successfully updated')).toBeVisible();

  const role = (await earshot.roles.list()).find((found) => found.title === title);
  expect(role?.rank).toBe(41);
  if (role === undefined) return;
  expect(await earshot.roles.permissions(role.id)).toContain('create_users');
  await earshot.roles.remove({ roleId: role.id });
});
