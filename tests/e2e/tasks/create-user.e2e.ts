import { randomBytes } from 'node:crypto';
import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test('a user is created in the selected group and is listed [C-001] [C-053] [C-430]', async ({ page, earshot }) => {
  const email = `grace-${randomBytes(4).toString('hex')}@northwind.example`;
  await within(6, page, async ({ open, click, fill }) => {
    await open('/config/users');
    await click(page.getByRole('link', { name: 'Add new user' }));
    await fill(page.getByRole('textbox', { name: 'First name' }), 'Grace');
    await fill(page.getByRole('textbox', { name: 'Last name' }), 'Hopper');
    await fill(page.getByRole('textbox', { name: 'Email' }), email);
    await click(page.getByRole('button', { name: 'Create and send the invitation' }));
    await expect(page.getByText('User has been created successfully.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
  });
  const [user] = await earshot.users.list({ search: email });
  expect(user).toMatchObject({ roleId: 3, groupTitle: 'Northwind Retail', isVerified: false });
  await earshot.users.remove(user?.id ?? '');
});
