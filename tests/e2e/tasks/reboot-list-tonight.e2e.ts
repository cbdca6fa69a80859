import { freshName } from '../support/casts.ts';
import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const hour = (after: number): string => {
  const at = (new Date().getUTCHours() + after) % 24;
  return `${String(at).padStart(2, '0')}:00`;
};

test('a pasted list of locations is rebooted in a window, a few of a group at a time, after a simulation', async ({
  page,
  earshot,
}) => {
  const locations = await earshot.locations.list({ pageSize: 100 });
  const byName = Map.groupBy(locations, ({ boxName }) => boxName);
  const chosen = [...byName.values()].filter(({ length }) => length === 1).flat();
  const count = chosen.length;
  expect(count).toBeGreaterThan(20);
  const name = freshName('Restart of a list');
  // Hours away, so that nothing begins during the test.
  const [from, to] = [hour(6), hour(9)];
  const dialog = page.getByRole('dialog', { name: 'Choose locations by names or a file' });
  const plan = `Between ${from} and ${to} local time, up to 4 controllers of a group at a time, 1 before all others. Stops at 3 failures, or below 95 % of controllers or 80 % of headsets.`;
  // Controllers with old firmware are excluded.
  const preview = page.getByText(/^\d+ controllers will be rebooted in/);
  let previewed: string | null = null;
  await within(13, page, async ({ open, click, fill, choose }) => {
    await open('/taskmanager/new?kind=reboot');
    await fill(page.getByRole('textbox', { name: 'Name' }), name);
    await click(page.getByRole('button', { name: 'Choose by names or a file' }));
    await fill(
      dialog.getByRole('textbox', { name: 'Names, serial numbers or ids' }),
      chosen.map(({ boxName }) => boxName).join('\n'),
    );
    await click(dialog.getByRole('button', { name: 'Check names' }));
    await expect(dialog.getByText(`${count} of ${count} lines found: ${count} locations.`)).toBeVisible();
    await click(dialog.getByRole('button', { name: `Choose ${count} locations` }));
    await choose(page.getByRole('combobox', { name: 'When' }), 'between');
    await fill(page.getByRole('textbox', { name: 'From' }), from);
    await fill(page.getByRole('textbox', { name: 'To' }), to);
    await click(page.getByText('Pace and limits'));
    await fill(page.getByRole('spinbutton', { name: 'Controllers of a group at a time' }), '4');
    await fill(page.getByRole('spinbutton', { name: 'Controllers back, percent' }), '95');
    await expect(page.getByText(plan)).toBeVisible();
    await expect(preview).toHaveText(/in (one night|\d+ nights) if nothing fails/);
    previewed = await preview.textContent();
    await click(page.getByRole('button', { name: 'Create the task' }));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
  await expect(page.getByText(plan)).toBeVisible();
  const task = (await earshot.tasks.list()).items.find((each) => each.name === name);
  expect(task).toMatchObject({
    work: { kind: 'reboot' },
    plan: { window: { from, to }, atOnce: 4, canaries: 1, health: { controllers: 95, headsets: 80 } },
  });
  const { items } = await earshot.tasks.controllers({ taskId: task?.id ?? '', states: ['waiting'], pageSize: 100 });
  expect(previewed).toContain(`${items.length} controllers will be rebooted`);
  expect(chosen.map(({ id }) => id)).toEqual(expect.arrayContaining(items.map(({ controllerId }) => controllerId)));
  await earshot.tasks.abort(task?.id ?? '');
});
