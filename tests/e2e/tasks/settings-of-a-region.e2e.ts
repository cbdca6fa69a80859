import { expect, test } from '../support/test.ts';

test('the talk lock of all shops of a region is changed after a preview, confirmed by their controllers, and undone', async ({
  page,
  earshot,
}) => {
  const group = await earshot.groups.find('London');
  await page.goto(`/config/groups?group=${group.id}`);
  const panel = page.getByRole('region', { name: 'Settings of locations' });
  await panel.getByRole('button', { name: 'Change settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings of London' });
  await dialog.getByRole('switch', { name: 'Set talk lock timeout here' }).click();
  await dialog.getByRole('textbox', { name: 'minutes' }).fill('10');
  await dialog.getByRole('button', { name: /^Change \d+ locations$/ }).click();
  await expect(panel.getByText('10 minutes', { exact: true })).toBeVisible();
  const [operation] = (await earshot.operations.list({ groupId: group.id, kinds: ['group.configure'] })).items;
  const { progress, state } = await earshot.operations.wait(operation?.id ?? '');
  expect(state).toBe('completed');
  expect(progress.total).toBeGreaterThan(1);
  expect(progress.failed).toBe(0);
  const shops = await earshot.locations.list({ groupId: group.id, statuses: ['active'] });
  for (const { id } of shops) {
    const { settings } = await earshot.groupConfiguration.ofLocation(id);
    expect(settings[0]).toMatchObject({ field: 'talkLockTimeout', value: 600, groupTitle: 'London' });
    expect(await earshot.controllers.configuration(id)).toMatchObject({ talkLockTimeout: 600, state: 'taken' });
  }
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByText('5 minutes', { exact: true })).toBeVisible();
});
