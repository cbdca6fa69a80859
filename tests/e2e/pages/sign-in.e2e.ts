import { AISHA, PASSWORD } from '../support/demo.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: null });

test('a signed-out user signs in and returns to the requested page [A-047, A-256]', async ({ page }) => {
  await page.goto('/audio?search=bread');
  await expect(page).toHaveURL('/auth/login?from=/audio%3Fsearch%3Dbread');
  await page.getByLabel('Email').fill(AISHA);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'Fresh bread' })).toBeVisible();
  await expect(page).toHaveURL('/audio?search=bread');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('earshot.session'))).toContain('token');
});

test('a deliberate sign-out leads to sign-in, without an address to return to [A-048]', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(AISHA);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /profile of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/auth/login');
  expect(await page.evaluate(() => localStorage.getItem('earshot.session'))).toBeNull();
});

test('a wrong password shows a helpful message and keeps the page [A-263]', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill('nobody@northwind.example');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'That email and password do not match. Please check both and try again.',
  );
  await expect(page.getByLabel('Email')).toHaveValue('nobody@northwind.example');
  expect(await page.evaluate(() => localStorage.getItem('earshot.session'))).toBeNull();
});
