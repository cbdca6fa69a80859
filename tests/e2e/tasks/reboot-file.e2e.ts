import { expectAccessible } from '../support/accessibility.ts';
import { freshName } from '../support/casts.ts';
import { expectRoomEnough } from '../support/room.ts';
import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test('a task reboots the locations of a file, after each of its lines was checked', async ({ page, earshot }) => {
  test.slow();
  const online = (await earshot.locations.list({ pageSize: 100 })).filter(({ status }) => status === 'active');
  const [one, other] = online.slice(-2);
  const name = freshName('Restart by file');
  const file = {
    name: 'shops.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`region,boxname\nNorth,${one?.boxName.toUpperCase()}\nNorth,Nowhere Street\n`),
  };
  const dialog = page.getByRole('dialog', { name: 'Choose locations by names or a file' });
  const names = dialog.getByRole('textbox', { name: 'Names, serial numbers or ids' });
  await within(10, page, async ({ open, click, fill, choose, press }) => {
    await open('/taskmanager/new?kind=reboot');
    await fill(page.getByRole('textbox', { name: 'Name' }), name);
    await choose(page.getByRole('combobox', { name: 'When' }), 'any');
    await click(page.getByRole('button', { name: 'Choose by names or a file' }));
    await dialog.getByLabel('Text or CSV file').setInputFiles(file);
    await expect(names).toHaveValue(`${one?.boxName.toUpperCase()}\nNowhere Street`);
    await fill(names, `${await names.inputValue()}\n${other?.serialNumber}\n`);
    await expectAccessible(page);
    await expectRoomEnough(page, dialog.getByRole('button', { name: 'Check names' }));
    await click(dialog.getByRole('button', { name: 'Check names' }));
    await expect(dialog.getByText('2 of 3 lines found: 2 locations.')).toBeVisible();
    await expect(dialog.getByText('1 line not found is left out.')).toBeVisible();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Nowhere Street' })).toContainText(
      'Line 2 · Not found',
    );
    await expectAccessible(page);
    await expectRoomEnough(page, dialog.getByRole('button', { name: 'Choose 2 locations' }));
    await dialog.getByRole('button', { name: 'Choose 2 locations' }).focus();
    await press('Enter');
    await expect(page.getByText('2 controllers will be rebooted')).toBeVisible();
    await click(page.getByRole('button', { name: 'Create the task' }));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
  const table = page.getByRole('table', { name: 'Controllers' });
  for (const location of [one, other])
    await expect(table.getByText(location?.boxName ?? '', { exact: true })).toBeVisible();
});
