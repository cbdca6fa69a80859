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

/** A role that may edit its own profile. */
const ADMIN_ROLE = 2;
const PASSWORD = 'many quiet tills at night';

/** Invites a new user that no other test uses; returns the email address. */
async function invite(as: { groupId?: string; roleId?: number } = {}): Promise<string> {
  const email = `${freshName('new')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')}@northwind.example`;
  await (await platformOf(AISHA)).users.create({ email, firstName: 'Nia', lastName: 'Newcomer', ...as });
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

async function joined(page: Page, as?: { groupId?: string; roleId?: number }): Promise<string> {
  const email = await invite(as);
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

test('an invited user verifies the address, creates a password and signs in [C-013, C-015, C-016]', async ({
  page,
}) => {
  const email = await joined(page);
  await signIn(page, email, PASSWORD);
  await expect(page.getByRole('button', { name: /profile of Nia Newcomer/ })).toBeVisible();
});

test('a forgotten password is reset by mail with a link that works once [C-014]', async ({ page }) => {
  const email = await joined(page);
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
  const link = await linkInMail(page, email, '/auth/reset-password');
  await page.goto(link);
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await expectAccessible(page);
  await expectRoomEnough(page, page.getByRole('button', { name: 'Save the password' }));
  await choosePassword(page, 'password');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Value is too short (min 12 chars)')).toBeVisible();
  await choosePassword(page, `${PASSWORD} again`);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Your password has been changed. You can sign in now.')).toBeVisible();
  await signIn(page, email, `${PASSWORD} again`);
  await expect(page.getByRole('button', { name: /profile of/ })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('This link has been used already')).toBeVisible();
});

test('a second factor is set up and required at the next sign-in, where a recovery code can replace it [C-017]', async ({
  page,
}) => {
  test.slow();
  const email = await joined(page);
  await signIn(page, email, PASSWORD);
  await page.getByRole('button', { name: /profile of/ }).waitFor();
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Set up a second factor' }).click();
  await page.getByLabel('Confirm your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  await expectAccessible(page);
  const secret = (await page.locator('code').first().textContent()) ?? '';
  const used = totp(secret);
  await page.getByLabel('Then enter the code that the app shows').fill(used);
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  const codes = page.getByRole('region', { name: 'Save your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  const logOut = async () => {
    await page.getByRole('button', { name: /profile of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/auth/login');
  };
  await logOut();
  await signIn(page, email, PASSWORD);
  await page.getByRole('heading', { name: 'Confirm your identity' }).waitFor();
  await expectAccessible(page);
  await expectRoomEnough(page, page.getByRole('button', { name: 'Confirm' }));
  // The setup has used this code, and each code is accepted only once.
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

test('an email is changed with the password and a link, and restored from the former mailbox', async ({
  page,
  browser,
}) => {
  test.slow();
  const email = await joined(page, { roleId: ADMIN_ROLE });
  const next = `next-${email}`;
  await signIn(page, email, PASSWORD);
  await page.getByRole('button', { name: /profile of/ }).waitFor();
  await page.goto('/profile/preferences');
  const panel = page.getByRole('region', { name: 'Email' });
  await panel.getByRole('button', { name: 'Change email' }).click();
  await panel.getByLabel('New email').fill(next);
  await panel.getByLabel('Present password').fill(PASSWORD);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Send the confirmation link' }).click();
  await expect(panel.getByText(`Check the inbox of ${next}`)).toBeVisible();
  await expectAccessible(page);

  const mailbox = await (await browser.newContext()).newPage();
  await mailbox.goto(await linkInMail(mailbox, next, '/auth/change-email'));
  await expect(mailbox.getByText(next)).toBeVisible();
  await expectAccessible(mailbox);
  await expectRoomEnough(mailbox, mailbox.getByRole('button', { name: 'Confirm this email' }));
  await mailbox.getByRole('button', { name: 'Confirm this email' }).click();
  await mailbox.getByRole('heading', { name: 'Your email was changed' }).waitFor();
  // The open profile updates.
  await expect(panel.getByText(next, { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Change email' })).toBeVisible();

  await mailbox.goto(await linkInMail(mailbox, email, '/auth/restore-email'));
  await mailbox.getByRole('button', { name: 'This was not me: restore it' }).waitFor();
  await expectAccessible(mailbox);
  await expectRoomEnough(mailbox, mailbox.getByRole('button', { name: 'This was not me: restore it' }));
  await mailbox.getByRole('button', { name: 'This was not me: restore it' }).click();
  await mailbox.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await expect(page).toHaveURL(/\/auth\/login/);
  await choosePassword(mailbox, `${PASSWORD} again`);
  await mailbox.getByRole('button', { name: 'Save the password' }).click();
  await expect(mailbox.getByText('Your password has been changed. You can sign in now.')).toBeVisible();
  await signIn(mailbox, email, `${PASSWORD} again`);
  await expect(mailbox.getByRole('button', { name: /profile of Nia Newcomer/ })).toBeVisible();
  await mailbox.context().close();
});

test('an open session leads to the setup of a second factor when it becomes required [C-320]', async ({ page }) => {
  test.slow();
  const earshot = await platformOf(AISHA);
  const parent = await earshot.groups.find('Yorkshire');
  const group = await earshot.groups.create({ parentId: parent.id, title: freshName('Vault') });
  const email = await joined(page, { groupId: group.id });
  await signIn(page, email, PASSWORD);
  await page.getByRole('button', { name: /profile of/ }).waitFor();
  const { version } = await earshot.groups.get(group.id);
  await earshot.groups.update({ groupId: group.id, version, flags: { mfaRequired: true } });
  await expect(page.getByText('Your group now requires a second factor. Sign in to set one up.')).toBeVisible();
  await expectAccessible(page);
  await signIn(page, email, PASSWORD);
  await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
});

test('a user sets up a second factor at the next sign-in after the group requires it [C-320]', async ({
  page,
  browser,
}) => {
  test.slow();
  const earshot = await platformOf(AISHA);
  const title = freshName('Vault');
  const parent = await earshot.groups.find('Yorkshire');
  const group = await earshot.groups.create({ parentId: parent.id, title });
  const email = await joined(page, { groupId: group.id });

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

test.describe('a signed-in user', () => {
  test.use({ person: AISHA });

  test('allows a program to sign in with its code', async ({ page, earshot }) => {
    const begun = await earshot.deviceSignIn.begin({ clientName: 'earshot on till-4' });
    await page.goto(`/profile/device?code=${begun.userCode}`);
    await expect(page.getByText('earshot on till-4 wants to sign in as you.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByText('The program is signed in.')).toBeVisible();
    expect(await earshot.deviceSignIn.poll(begun.deviceCode)).toMatchObject({ status: 'signed-in' });
  });

  test('has accessible profile pages and can save a picture [C-038, C-040]', async ({ page }) => {
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
