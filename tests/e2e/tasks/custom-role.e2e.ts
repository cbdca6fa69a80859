import { randomBytes } from 'node:crypto';
import { freshName } from '../support/casts.ts';
import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test('a custom role is created from a base role and assigned to three users at once [C-006] [C-317]', async ({
  page,
  earshot,
}) => {
  const title = freshName('Rota lead');
  const team = `rota-${randomBytes(4).toString('hex')}`;
  const people = await Promise.all(
    ['Ada', 'Ivy', 'Zoe'].map((firstName) =>
      earshot.users.create({ firstName, lastName: 'Rota', email: `${firstName}.${team}@northwind.example` }),
    ),
  );
  await within(11, page, async ({ open, click, fill, choose }) => {
    await open('/config/permissions');
    await click(page.getByRole('button', { name: 'New custom role' }));
    await fill(page.getByRole('textbox', { name: 'Name' }), title);
    await choose(page.getByLabel('Based on'), 'Standard');
    await click(page.getByRole('button', { name: 'Create role' }));
    await expect(page.getByText('Custom pemission role successfully created')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Create audio clips' })).toBeChecked();

    await click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }));
    await fill(page.getByRole('searchbox', { name: 'Search users' }), team);
    await expect(page.getByRole('row')).toHaveCount(4);
    await click(page.getByRole('checkbox', { name: 'Select Users' }));
    await click(page.getByRole('button', { name: 'Reassign role' }));
    const dialog = page.getByRole('dialog', { name: 'Change the role of 3 users' });
    await choose(dialog.getByLabel('Role'), title);
    await click(dialog.getByRole('button', { name: 'Reassign role' }));
    await expect(page.getByText('Role assigned to 3 users.')).toBeVisible();
    for (const { firstName } of people) {
      await expect(page.getByRole('row').filter({ hasText: `${firstName} Rota` })).toContainText(title);
    }
  });
  const role = (await earshot.roles.list()).find((found) => found.title === title);
  expect(role).toMatchObject({ people: 3 });
  for (const { id } of people) await earshot.users.remove(id);
  if (role) await earshot.roles.remove({ roleId: role.id });
});
