import { expectAccessible } from '../support/accessibility.ts';
import { AISHA, platformOf, SUPPORT } from '../support/demo.ts';
import { expect, test } from '../support/test.ts';

test.describe('internal staff', () => {
  test.use({ person: SUPPORT });

  test('write a release note that other users can read, and delete it [C-055, C-060, C-407]', async ({ page }) => {
    const title = `Louder tills ${Date.now()}`;
    await page.goto('/config/release-notes');
    await page.getByRole('link', { name: 'Add release note' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByRole('textbox', { name: 'Description' }).fill('They are **louder** <script>alert(1)</script>');
    await page.getByLabel('Publish Release Note on Save').click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save release note' }).click();
    await expect(page.getByText('Release note saved!')).toBeVisible();
    const reader = await platformOf(AISHA);
    expect((await reader.releaseNotes.published()).some((note) => note.title === title)).toBe(true);
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Delete release note' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete release note' }).click();
    await dialog.getByRole('button', { name: 'Press again to delete' }).click();
    await expect(page).toHaveURL('/config/release-notes');
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  });
});

test('a notice appears on an open page when it is published, and stays hidden after it is dismissed [C-182]', async ({
  page,
}) => {
  const staff = await platformOf(SUPPORT);
  await page.goto('/audio');
  await expect(page.getByRole('row').filter({ hasText: 'Fresh bread' })).toBeVisible();
  const message = `Maintenance ${Date.now()}`;
  const notice = await staff.notices.create({ message, endDate: new Date(Date.now() + 3_600_000).toISOString() });
  await expect(page.getByText(message)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Dismiss “${message}”` }).click();
  await expect(page.getByText(message)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Fresh bread' })).toBeVisible();
  await expect(page.getByText(message)).toHaveCount(0);
  await staff.notices.remove(notice.id);
});

test('the footer shows that all parts are operational, and links to the release notes and the privacy policy [C-012, C-061, C-062]', async ({
  page,
}) => {
  await page.goto('/audio');
  const health = page.getByRole('list', { name: 'Service status' });
  await expect(health.getByRole('listitem')).toHaveText([/^Portal/, /^Reports/, /^Public API/, /^Message delivery/]);
  await expect(health.getByText('operational')).toHaveCount(4);
  await page.getByRole('link', { name: /^What.s new/i }).click();
  await expect(page.getByRole('heading', { name: 'See who heard a cast, shop by shop' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /privacy policy/i }).click();
  await expect(page.getByText('What stays in your browser')).toBeVisible();
  await expectAccessible(page);
});
