import { freshName } from '../support/casts.ts';
import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test('selected locations are rebooted by a task, a few at a time, and each shows its outcome', async ({
  page,
  earshot,
}) => {
  const online = (await earshot.locations.list({ pageSize: 100 })).filter(({ status }) => status === 'active');
  const towns = Map.groupBy(online, ({ boxName }) => boxName.split(' ')[0] ?? '');
  const [town, [one, other] = []] = [...towns].find(([, locations]) => locations.length >= 2) ?? [];
  const name = freshName('Restart');
  await within(10, page, async ({ open, click, fill, choose }) => {
    await open(`/locations?search=${town}`);
    await click(page.getByRole('checkbox', { name: `Select ${one?.boxName}`, exact: true }));
    await click(page.getByRole('checkbox', { name: `Select ${other?.boxName}`, exact: true }));
    await click(page.getByRole('button', { name: 'New task' }));
    await expect(page.getByText('Only 2 selected locations.')).toBeVisible();
    await click(page.getByRole('radio', { name: /^Reboot/ }));
    await fill(page.getByRole('textbox', { name: 'Name' }), name);
    await choose(page.getByRole('combobox', { name: 'When' }), 'any');
    await expect(page.getByText('2 controllers will be rebooted')).toBeVisible();
    await click(page.getByText('Pace and limits'));
    await click(page.getByRole('switch', { name: 'Compare with before' }));
    await click(page.getByRole('button', { name: 'Create the task' }));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
  await expect(page.getByText('2 of 2 controllers')).toBeVisible();
  await expect(page.getByText(/Completed$/)).toBeVisible();
  const table = page.getByRole('table', { name: 'Controllers' });
  await expect(table.getByText('Controller has successfully rebooted.')).toHaveCount(2);
});
