import { randomUUID } from 'node:crypto';
import { testIdentityProvider, type TestIdentityProvider } from '../../../apps/api/src/testing/identity-provider.ts';
import { PASSWORD, platformOf, portalUrl, SUPPORT } from '../support/demo.ts';
import { errorsOf, expect, test } from '../support/test.ts';

test.use({ person: SUPPORT });

let provider: TestIdentityProvider;
let groupId: string;
test.beforeAll(async () => {
  const staff = await platformOf(SUPPORT);
  ({ id: groupId } = await staff.groups.find('Northwind Retail'));
  const { redirectUri } = await staff.identityProviders.get(groupId);
  provider = await testIdentityProvider(redirectUri);
});
test.afterAll(async () => {
  const staff = await platformOf(SUPPORT);
  const { provider: present } = await staff.identityProviders.get(groupId);
  if (present !== null) await staff.identityProviders.remove({ groupId, version: present.version, password: PASSWORD });
  await provider.stop();
});

test('a provider is set up, and gives a new user a role, who then lets a program sign in', async ({
  page,
  browser,
}) => {
  const domain = `${randomUUID()}.example`;
  const subject = randomUUID();
  const email = `ada@${domain}`;
  provider.users.set(subject, {
    email,
    email_verified: true,
    given_name: 'Ada',
    family_name: 'King',
    groups: ['managers'],
  });
  provider.signsIn = subject;

  await page.goto(`/config/groups?group=${groupId}`);
  await page.getByRole('link', { name: 'Set up an identity provider' }).click();
  await page.getByRole('button', { name: 'Set up a provider' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Northwind Login');
  await dialog.getByLabel('Issuer').fill(provider.issuer);
  await dialog.getByLabel('Client id').fill(provider.clientId);
  await dialog.getByLabel('Client secret').fill(provider.clientSecret);
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Save' }).click();

  await page.getByLabel('Domain', { exact: true }).fill(domain);
  await page.getByRole('button', { name: 'Add domain' }).click();
  await page.getByRole('button', { name: `Confirm as staff: ${domain}` }).click();
  await expect(page.getByText('Confirmed by staff')).toBeVisible();

  await page.getByRole('region', { name: 'Roles from claims' }).getByRole('button', { name: 'Change…' }).click();
  await dialog.getByRole('button', { name: 'Add row' }).click();
  await dialog.getByLabel('Value').fill('managers');
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption('Admin');
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('groups = managers')).toBeVisible();

  const other = await browser.newContext({ baseURL: portalUrl(), storageState: { cookies: [], origins: [] } });
  const visitor = await other.newPage();
  const errors = errorsOf(visitor);
  const platform = (await platformOf(SUPPORT)).deviceSignIn;
  const { userCode, deviceCode } = await platform.begin({ clientName: 'earshot on till-4' });
  await visitor.goto(`/profile/device?code=${userCode}`);
  await visitor.getByLabel('Email').fill(email);
  await visitor.getByRole('button', { name: 'Continue with your organisation' }).click();
  await visitor.getByRole('button', { name: 'Allow' }).click();
  await expect(visitor.getByRole('button', { name: /profile of Ada King/ })).toBeVisible();
  await expect.poll(async () => (await platform.poll(deviceCode)).status).toBe('signed-in');
  expect(errors, 'errors in the console').toEqual([]);
  await other.close();
});
