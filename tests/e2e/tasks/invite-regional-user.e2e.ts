import { randomBytes } from 'node:crypto';
import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test('a user is invited to a region and may see only that region [C-001]', async ({ page, earshot }) => {
  const email = `otto-${randomBytes(4).toString('hex')}@northwind.example`;
  await within(9, page, async ({ open, click, fill }) => {
    await open('/config/users');
    await click(page.getByRole('button', { name: /^Choose a group/ }));
    await fill(page.getByPlaceholder('Select a location'), 'Yorkshire');
    await click(page.getByRole('treeitem', { name: /Yorkshire/ }));
    await expect(page.getByRole('button', { name: /Choose a group: .*Yorkshire$/ })).toBeVisible();
    await click(page.getByRole('link', { name: 'Add new user' }));
    await fill(page.getByRole('textbox', { name: 'First name' }), 'Otto');
    await fill(page.getByRole('textbox', { name: 'Last name' }), 'Regional');
    await fill(page.getByRole('textbox', { name: 'Email' }), email);
    await click(page.getByRole('button', { name: 'Create and send the invitation' }));
    await expect(page.getByText('User has been created successfully.')).toBeVisible();
  });
  const [user] = await earshot.users.list({ search: email });
  expect(user).toMatchObject({ groupTitle: 'Yorkshire', isVerified: false });
  await earshot.users.remove(user?.id ?? '');
});
