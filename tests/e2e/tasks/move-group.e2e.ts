import { freshName } from '../support/casts.ts';
import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test('a sub-group is created and moved, with its new parent chosen by keyboard [C-007]', async ({ page, earshot }) => {
  const title = freshName('Pop-up');
  const south = await earshot.groups.find('South');
  await within(8, page, async ({ open, click, fill, press }) => {
    await open('/config/groups');
    await click(page.getByRole('button', { name: 'Create sub-group' }));
    await fill(page.getByRole('dialog').getByLabel('Title'), title);
    await click(page.getByRole('button', { name: 'Create group' }));
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await click(page.getByRole('button', { name: 'Move…' }));
    const dialog = page.getByRole('dialog');
    await fill(dialog.getByRole('combobox'), 'South');
    await expect(dialog.getByRole('treeitem', { name: /^South/ }).first()).toBeVisible();
    await press('Enter');
    await click(dialog.getByRole('button', { name: 'Move below South' }));
    await expect(page.getByText('Group moved')).toBeVisible();
    await expect(page.getByRole('button', { name: /Choose a group: .*South › / })).toBeVisible();
  });
  const moved = await earshot.groups.find(title);
  const { version, parent } = await earshot.groups.get(moved.id);
  expect(parent?.id).toBe(south.id);
  await earshot.groups.remove({ groupId: moved.id, version });
});
