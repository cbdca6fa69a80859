import { freshName, LEEDS, sendCast } from '../support/casts.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

test('a role is created and given a permission by keyboard alone, with a visible focus', async ({ page, earshot }) => {
  const title = freshName('By keys');
  await page.goto('/audio');
  await expect(page.getByRole('row').filter({ hasText: 'Fresh bread' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await page.keyboard.type('permis');
  await expect(page.getByRole('option', { name: 'Permissions' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Standard' })).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'New custom role' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New custom role' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(title);
  await tabTo(page, dialog.getByLabel('Based on'));
  await page.keyboard.type('Stan');
  await tabTo(page, dialog.getByRole('slider', { name: 'Rank' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, dialog.getByRole('button', { name: 'Create role' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const permission = page.getByRole('checkbox', { name: 'Create users' });
  await expect(permission).not.toBeChecked();
  await tabTo(page, permission);
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Save permissions' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Custom pemission role successfully updated')).toBeVisible();

  const role = (await earshot.roles.list()).find((found) => found.title === title);
  expect(role?.rank).toBe(41);
  if (role === undefined) return;
  expect(await earshot.roles.permissions(role.id)).toContain('create_users');
  await earshot.roles.remove({ roleId: role.id });
});

test('a cast is found, shown in the calendar and its delivery cancelled by keyboard alone', async ({
  page,
  earshot,
}) => {
  test.slow();
  const name = freshName('Keys');
  // A day without other plays: on a busy day the calendar shows only the first ones.
  const startsIn = 9 * 86_400_000;
  const date = new Date(Date.now() + startsIn).toISOString().slice(0, 10);
  const { deliveryId } = await sendCast(earshot, {
    name,
    text: 'Dear customers, this will not be heard.',
    locations: LEEDS.playing,
    startsIn,
  });
  await page.goto('/msgs');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search casts' })).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('table', { name: 'Message Casts' }).getByRole('row')).toHaveCount(2);
  await tabTo(page, page.getByRole('link', { name, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto(`/msgs/calendar?date=${date}`);
  await expect(page.getByText(name)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Week', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=week/);
  // The header precedes the calendar in the tab order; loading the page starts from its top.
  await page.goto(`/msgs/calendar?view=week&date=${date}`);
  await expect(page.getByText(name)).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: /^Operations: \d+ running/ }));
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Running operations' });
  await tabTo(page, drawer.getByRole('button', { name: `Cancel ${name}` }));
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('button', { name: 'Press again to cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await earshot.deliveries.get(deliveryId)).cancellation).not.toBeNull();
});

test('letters typed while the palette loads for the first time are searched for', async ({ page }) => {
  const loading = Promise.withResolvers<undefined>();
  await page.route(/\/command-palette-[^/]*\.js/, async (route) => {
    await loading.promise;
    await route.continue();
  });
  await page.goto('/audio');
  await expect(page.getByRole('row').filter({ hasText: 'Fresh bread' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('leeds head');
  await page.keyboard.press('Enter');
  loading.resolve(undefined);
  await expect(page).toHaveURL(/\/locations\/[^/?]+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Leeds Headrow');
});
