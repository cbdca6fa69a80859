import { expectAccessible } from '../support/accessibility.ts';
import { freshName } from '../support/casts.ts';
import { AISHA, platformOf } from '../support/demo.ts';
import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const SHOP = 'Wakefield';
const ADA = freshName('Ada');
const [ALAN, GRACE] = [freshName('Alan'), freshName('Grace')];

test.afterAll(async () => {
  const earshot = await platformOf(AISHA);
  const controllerId = (await earshot.locations.list({ search: SHOP }))[0]?.id ?? '';
  for await (const { id } of earshot.teamMembers.all({ controllerId })) await earshot.teamMembers.remove(id);
});

const csv = (...names: string[]) => ({
  name: 'team.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`full name\n${names.join('\n')}\n`),
});

test('team members of a location are added, renamed and deleted, and added from CSV after a preview [C-009] [C-010] [C-079] [C-418]', async ({
  page,
}) => {
  const earshot = await platformOf(AISHA);
  const [shop] = await earshot.locations.list({ search: SHOP });
  const path = `/locations/${shop?.id}/team-members`;
  const member = (name: string) => page.getByRole('link', { name, exact: true });
  const nameField = page.getByRole('textbox', { name: 'Full name' });

  await within(4, page, async ({ open, click, fill }) => {
    await open(path);
    await click(page.getByRole('link', { name: 'Add team member' }));
    await fill(nameField, ADA);
    await click(page.getByRole('button', { name: 'Add team member' }));
    await expect(member(ADA)).toBeVisible();
  });

  await page.getByRole('button', { name: 'Add from CSV' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('CSV file').setInputFiles(csv(ADA.toUpperCase(), ALAN));
  await expect(dialog.getByRole('alert')).toContainText('One or more of those names already exists.');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await dialog.getByLabel('CSV file').setInputFiles(csv(ALAN, GRACE));
  await dialog.getByRole('button', { name: 'Add 2 team members' }).click();
  await expect(member(GRACE)).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await member(ADA).click();
  await nameField.fill(`${ADA} King`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Team member updated.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete team member' }).click();
  await dialog.getByRole('button', { name: 'Delete team member' }).click();
  await dialog.getByRole('button', { name: 'Press again to delete' }).click();
  await expect(page).toHaveURL(path);
  await expect(member(ALAN)).toBeVisible();
  await expect(member(`${ADA} King`)).toHaveCount(0);

  await page.goto(`/locations/${shop?.id}/history`);
  await expect(page.getByText(`Renamed team member ${ADA} King at ${SHOP}`)).toBeVisible();
});
