import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { freshName } from '../support/casts.ts';
import { AISHA, platformOf, signedIn } from '../support/demo.ts';
import { linkInMail } from '../support/mails.ts';
import { expectRoomEnough } from '../support/room.ts';
import { within } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';
import { totp } from '../support/totp.ts';

test.use({ person: null });

const PASSWORD = 'many quiet tills at night';

/** Somebody who was invited just now: nobody else's tests know them. */
async function invite(groupId?: string): Promise<string> {
  const email = `${freshName('new')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')}@northwind.example`;
  await (await platformOf(AISHA)).users.create({ email, firstName: 'Nia', lastName: 'Newcomer', groupId });
  return email;
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the new password').fill(password);
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function joined(page: Page, groupId?: string): Promise<string> {
  const email = await invite(groupId);
  await page.goto(await linkInMail(page, email, '/auth/verify-email'));
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await expectRoomEnough(page, page.getByRole('button', { name: 'Verify my email' }));
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await page.getByRole('heading', { name: 'Create your password' }).waitFor();
  await expectAccessible(page);
  await choosePassword(page, PASSWORD);
  await expectRoomEnough(page, page.getByRole('button', { name: 'Create the password' }));
  await page.getByRole('button', { name: 'Create the password' }).click();
  await expect(page).toHaveURL('/auth/login');
  return email;
}

test('who is invited verifies their address, creates a password and signs in [C-013, C-015, C-016]', async ({
  page,
}) => {
  const email = await joined(page);
  await signIn(page, email, PASSWORD);
  await expect(page.getByRole('button', { name: /profile of Nia Newcomer/ })).toBeVisible();
});

test('a forgotten password is reset by mail, and the link works once [C-014]', async ({ page }) => {
  const email = await joined(page);
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();
  const link = await linkInMail(page, email, '/auth/reset-password');
  await page.goto(link);
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await expectAccessible(page);
  await expectRoomEnough(page, page.getByRole('button', { name: 'Save the password' }));
  await choosePassword(page, 'password');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Password must contain more than 11 characters')).toBeVisible();
  await choosePassword(page, `${PASSWORD} again`);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Your password has been changed. You can sign in now.')).toBeVisible();
  await signIn(page, email, `${PASSWORD} again`);
  await expect(page.getByRole('button', { name: /profile of/ })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('This link has been used already')).toBeVisible();
});

test('a second factor is set up and asked for at the next sign-in; a recovery code stands in for it [C-017]', async ({
  page,
}) => {
  test.slow();
  const email = await joined(page);
  await signIn(page, email, PASSWORD);
  await page.getByRole('button', { name: /profile of/ }).waitFor();
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Set up a second factor' }).click();
  await page.getByLabel('Your password, to be sure that it is you').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  await expectAccessible(page);
  const secret = (await page.locator('code').first().textContent()) ?? '';
  const used = totp(secret);
  await page.getByLabel('Then enter the code that the app shows').fill(used);
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  const codes = page.getByRole('region', { name: 'Keep your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  const logOut = async () => {
    await page.getByRole('button', { name: /profile of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/auth/login');
  };
  await logOut();
  await signIn(page, email, PASSWORD);
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
  await expectAccessible(page);
  await expectRoomEnough(page, page.getByRole('button', { name: 'Confirm' }));
  // The setup has used it: each code is taken once.
  await page.getByLabel('Code', { exact: true }).fill(used);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toContainText('The code is wrong or was used already');
  await page.getByLabel('Code', { exact: true }).fill(totp(secret, 1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: /profile of/ })).toBeVisible();

  await logOut();
  await signIn(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: /profile of/ })).toBeVisible();
});

test('who is in a group that comes to require a second factor sets one up at the next sign-in [C-320]', async ({
  page,
  browser,
}) => {
  test.slow();
  const earshot = await platformOf(AISHA);
  const title = freshName('Vault');
  const parent = await earshot.groups.find('Yorkshire');
  const group = await earshot.groups.create({ parentId: parent.id, title });
  const email = await joined(page, group.id);

  const context = await browser.newContext({ storageState: await signedIn(AISHA) });
  const office = await context.newPage();
  await within(2, office, async ({ open, click }) => {
    await open(`/config/groups?group=${group.id}`);
    await click(office.getByRole('switch', { name: 'Second factor required' }));
    await expect(office.getByText('Group updated')).toBeVisible();
  });
  await context.close();

  await signIn(page, email, PASSWORD);
  await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  await expectAccessible(page);
  await expectRoomEnough(page, page.getByRole('button', { name: 'Confirm the code' }));
  const secret = (await page.locator('code').first().textContent()) ?? '';
  await page.getByLabel('Then enter the code that the app shows').fill(totp(secret));
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Continue to Earshot' }).click();
  await expect(page.getByRole('button', { name: /profile of Nia Newcomer/ })).toBeVisible();
});

test.describe('signed in', () => {
  test.use({ person: AISHA });

  test('a program is signed in by its code, and gets its session', async ({ page, earshot }) => {
    const begun = await earshot.deviceSignIn.begin({ clientName: 'earshot on till-4' });
    await page.goto(`/profile/device?code=${begun.userCode}`);
    await expect(page.getByText('earshot on till-4 asks to sign in as you.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByText('The program is signed in.')).toBeVisible();
    expect(await earshot.deviceSignIn.poll(begun.deviceCode)).toMatchObject({ status: 'signed-in' });
  });

  test('the pages about oneself are accessible, and a picture is kept [C-038, C-040]', async ({ page }) => {
    for (const path of ['/profile/preferences', '/profile/security', '/profile/notifications']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await expectAccessible(page);
    }
    await page.goto('/profile/preferences');
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await page
      .getByLabel(/picture$/)
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
    await expect(page.getByText('Picture saved')).toBeVisible();
    const picture = page.getByRole('main').locator('img');
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(144);
    await page.getByRole('button', { name: 'Remove the picture' }).click();
    await expect(page.getByText('Picture removed')).toBeVisible();
  });
});
