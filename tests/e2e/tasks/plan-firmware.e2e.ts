import { freshName } from '../support/casts.ts';
import { platformOf, SUPPORT } from '../support/demo.ts';
import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test('a task for tonight is created for one region, after a preview of its controllers and nights', async ({
  page,
  earshot,
}) => {
  const support = await platformOf(SUPPORT);
  const file = new TextEncoder().encode('firmware');
  const version = `5.${Date.now() % 1_000_000}.0`;
  const release = await support.firmware.upload({ file, version, notes: 'Quieter fans' });
  const { id: groupId } = await earshot.groups.find('Scotland');
  const name = freshName('Scotland tonight');
  await within(9, page, async ({ open, click, fill, choose }) => {
    await open('/taskmanager');
    await click(page.getByRole('button', { name: /^Choose a group/ }));
    await fill(page.getByPlaceholder('Select a location'), 'Scotland');
    await click(page.getByRole('treeitem', { name: /Scotland/ }));
    await expect(page.getByRole('button', { name: /Choose a group: .*Scotland$/ })).toBeVisible();
    await click(page.getByRole('link', { name: 'New task' }).first());
    await fill(page.getByRole('textbox', { name: 'Name' }), name);
    await choose(page.getByRole('combobox', { name: 'Release' }), release.id);
    await expect(page.getByText(/\d+ controllers? will be updated/)).toBeVisible();
    await expect(page.getByText(/in (one night|\d+ nights) if nothing fails/)).toBeVisible();
    await click(page.getByRole('button', { name: 'Create the task' }));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
  const { items } = await earshot.tasks.list({ groupId });
  const task = items.find((each) => each.name === name);
  expect(task).toMatchObject({ work: { kind: 'firmware', releaseId: release.id }, groupId });
  await earshot.tasks.abort(task?.id ?? '');
});
