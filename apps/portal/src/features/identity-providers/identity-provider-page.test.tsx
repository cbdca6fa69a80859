import type { IdentitySetup } from '@earshot/domain/identity-providers/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { groups } from '../../../testing/fixtures.ts';
import { answers, calls, refuse } from '../../../testing/memory-link.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withPermissions } from '../../../testing/with-permissions.ts';

const group = groups.find(({ parentId }) => parentId !== null) as (typeof groups)[number];
const page = `/config/groups/sign-in?group=${group.id}`;

const none: IdentitySetup = {
  provider: null,
  redirectUri: 'https://earshot.example/auth/sso',
  domains: [],
  mappings: [],
  exceptions: [],
  directory: { url: 'https://earshot.test/scim/v2', connection: null, users: 0, groups: 0 },
};
const provider = {
  name: 'Acme Login',
  issuer: 'https://login.acme.example',
  clientId: 'earshot',
  scopes: 'openid email profile',
  enabled: true,
  required: false,
  version: 3,
};
const record = 'earshot-verification=0123456789abcdef';
const whole: IdentitySetup = {
  ...none,
  provider,
  domains: [
    { domain: 'acme.example', record, provenAt: '2026-11-20T10:00:00.000Z', byStaff: false },
    { domain: 'shops.acme.example', record, provenAt: null, byStaff: false },
  ],
  mappings: [
    { claim: 'groups', value: 'shops', roleId: 3, roleTitle: 'Standard', groupId: group.id, groupTitle: group.title },
  ],
};

const directoryToken = {
  prefix: 'esd_1a2b',
  createdBy: 'Ada Admin',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2027-11-20T10:00:00.000Z',
  previousUntil: null,
  lastUsedAt: '2026-11-21T09:00:00.000Z',
  lastUsedFrom: '203.0.113.7',
};
const connected: IdentitySetup = {
  ...whole,
  directory: { ...none.directory, connection: directoryToken, users: 1_200, groups: 1 },
};

/** Answers the page, and every change, with a setup. */
function serve(setup: IdentitySetup, after: IdentitySetup = setup) {
  answers.set('identityProviders.get', () => Promise.resolve(setup));
  answers.set('identityProviders.issueToken', () => Promise.resolve({ setup: after, secret: 'esd_secret' }));
  const verbs = [
    'save',
    'remove',
    'require',
    'setMappings',
    'addDomain',
    'proveDomain',
    'removeDomain',
    'withdrawToken',
  ];
  for (const verb of verbs) answers.set(`identityProviders.${verb}`, () => Promise.resolve(after));
}
const inputOf = (path: string) => calls.findLast((call) => call.path === path)?.input;
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => signIn());

describe('the page of the identity provider', () => {
  it('is linked from the group, for users who may set it up', async () => {
    renderApp(`/config/groups?group=${group.id}`);
    const link = await screen.findByRole('link', { name: 'Set up an identity provider' });
    expect(link.getAttribute('href')).toContain('/config/groups/sign-in');
  });

  it('is closed to other users', async () => {
    await withPermissions(['view_groups']);
    renderApp(page);
    expect(await screen.findByText('page could not be found')).toBeTruthy();
    expect(calls.map(({ path }) => path)).not.toContain('identityProviders.get');
  });

  it('says that it could not be loaded', async () => {
    answers.set('identityProviders.get', refuse('UE_500', 'Broken'));
    renderApp(page);
    expect((await screen.findByRole('alert')).textContent).toContain('The identity provider could not be loaded.');
  });

  it('sets up a provider with the address to register', async () => {
    serve(none, { ...none, provider });
    const { user } = renderApp(page);
    const shown = await panel('Provider');
    expect(shown.getByText('https://earshot.example/auth/sso')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Domains' })).toBeNull();
    await user.click(shown.getByRole('button', { name: 'Set up a provider' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'Acme Login');
    await user.type(dialog.getByLabelText('Issuer'), 'login.acme.example');
    await user.type(dialog.getByLabelText('Client id'), 'earshot');
    await user.type(dialog.getByLabelText('Client secret'), 'secret');
    await user.type(dialog.getByLabelText('Your password'), 'right');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Enter the address of the issuer/)).toBeTruthy();
    await user.clear(dialog.getByLabelText('Issuer'));
    await user.type(dialog.getByLabelText('Issuer'), provider.issuer);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('region', { name: 'Domains' })).toBeTruthy();
    const { issuer, clientId, name, scopes } = provider;
    const values = { issuer, clientId, name, scopes, clientSecret: 'secret', enabled: true, password: 'right' };
    expect(inputOf('identityProviders.save')).toEqual({ groupId: group.id, version: 0, ...values });
  });

  it('shows beside the password why it was refused, and forgets it when the dialog closes', async () => {
    serve(whole);
    answers.set('identityProviders.remove', refuse('UE_400', 'Enter your password', { field: 'password' }));
    const { user } = renderApp(page);
    await user.click((await panel('Provider')).getByRole('button', { name: 'Remove…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Acme Login' }));
    await user.click(dialog.getByRole('button', { name: 'Remove provider' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Enter your password');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click((await panel('Provider')).getByRole('button', { name: 'Remove…' }));
    expect(within(await screen.findByRole('dialog')).queryByRole('alert')).toBeNull();
  });

  it('adds a domain and looks its record up', async () => {
    serve(whole);
    answers.set('identityProviders.proveDomain', refuse('UE_409', 'shops.acme.example has no TXT record'));
    const { user } = renderApp(page);
    const domains = await panel('Domains');
    expect(domains.getAllByText(record)).toHaveLength(1);
    await user.type(domains.getByLabelText('Domain'), 'not a domain');
    await user.click(domains.getByRole('button', { name: 'Add domain' }));
    expect((await domains.findByRole('alert')).textContent).toContain('For example example.com');
    await user.clear(domains.getByLabelText('Domain'));
    await user.type(domains.getByLabelText('Domain'), 'Acme.example');
    await user.click(domains.getByRole('button', { name: 'Add domain' }));
    await waitFor(() =>
      expect(inputOf('identityProviders.addDomain')).toEqual({ groupId: group.id, domain: 'acme.example' }),
    );
    await user.click(domains.getByRole('button', { name: 'Look up record of shops.acme.example' }));
    expect(await domains.findByText(/has no TXT record/)).toBeTruthy();
  });

  it('gives roles by claims, in order', async () => {
    serve(whole);
    const { user } = renderApp(page);
    await user.click((await panel('Roles from claims')).getByRole('button', { name: 'Change…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Roles from claims' }));
    await user.click(dialog.getByRole('button', { name: 'Add row' }));
    const row = within(dialog.getByRole('group', { name: 'Row 2' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await row.findByText('Enter a value')).toBeTruthy();
    await user.type(row.getByLabelText('Value'), 'managers');
    const role = row.getByRole('combobox', { name: 'Role' });
    const options = await within(role).findAllByRole('option');
    const free = options.find(
      (option) => (option as HTMLOptionElement).value !== '' && !option.hasAttribute('disabled'),
    );
    await user.selectOptions(role, free ?? '');
    await user.click(row.getByRole('button', { name: 'Move row 2 up' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(inputOf('identityProviders.setMappings')).toMatchObject({
        version: 3,
        mappings: [
          { claim: 'groups', value: 'managers', groupId: group.id },
          { claim: 'groups', value: 'shops', roleId: 3, groupId: group.id },
        ],
      }),
    );
  });

  it('requires the provider, except of named users', async () => {
    serve(whole);
    const { user } = renderApp(page);
    const shown = await panel('Only by the identity provider');
    expect(shown.getByText('Not required')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Change…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Only by the identity provider' }));
    await user.click(dialog.getByRole('switch', { name: 'Users must sign in by the provider' }));
    await user.type(dialog.getByLabelText('Find a user'), 'a');
    const [add] = await dialog.findAllByRole('button', { name: /^Add / });
    await user.click(add as HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(inputOf('identityProviders.require')).toEqual({
        groupId: group.id,
        version: 3,
        required: true,
        exceptUserIds: [expect.stringMatching(/^[\da-f-]{36}$/)],
      }),
    );
  });

  it('connects the directory with a token that is shown once, beside the address', async () => {
    serve(whole, connected);
    const { user } = renderApp(page);
    const directory = await panel('Directory');
    expect(directory.getByText('https://earshot.test/scim/v2')).toBeTruthy();
    expect(directory.queryByRole('button', { name: 'Disconnect…' })).toBeNull();
    await user.click(directory.getByRole('button', { name: 'Connect…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect the directory' }));
    expect(dialog.queryByLabelText('Present token')).toBeNull();
    await user.selectOptions(dialog.getByLabelText('Expires after'), '180 days');
    await user.type(dialog.getByLabelText('Your password'), 'right');
    await user.click(dialog.getByRole('button', { name: 'Make token' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Token of the directory' }));
    expect(shown.getByText('esd_secret')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('esd_secret')).toBeNull());
    expect(directory.getByText('esd_1a2b…')).toBeTruthy();
    expect(directory.getByText('Users sent').nextSibling?.textContent).toBe('1,200');
    const values = { expiresInDays: 180, overlapHours: 0, password: 'right' };
    expect(inputOf('identityProviders.issueToken')).toEqual({ groupId: group.id, version: 3, ...values });
  });

  it('replaces the token, while the present one works for a time', async () => {
    serve(connected);
    const { user } = renderApp(page);
    await user.click((await panel('Directory')).getByRole('button', { name: 'Replace token…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace the token' }));
    await user.selectOptions(dialog.getByLabelText('Present token'), 'Works for another day');
    await user.click(dialog.getByRole('button', { name: 'Make token' }));
    expect(await screen.findByRole('dialog', { name: 'Token of the directory' })).toBeTruthy();
    expect(inputOf('identityProviders.issueToken')).toMatchObject({ overlapHours: 24, expiresInDays: 365 });
  });

  it('shows until when the former token works, and the last use', async () => {
    const { directory } = connected;
    const connection = { ...directoryToken, previousUntil: '2026-11-22T10:00:00.000Z' };
    serve({ ...connected, directory: { ...directory, connection } });
    renderApp(page);
    const shown = await panel('Directory');
    expect(shown.getByText('Former token').nextSibling?.textContent).toContain('works until');
    expect(shown.getByText('Last used').nextSibling?.textContent).toContain('from 203.0.113.7');
    expect(shown.getByText('Limited by the rights of').nextSibling?.textContent).toBe('Ada Admin');
  });

  it('disconnects the directory, whose users keep their accounts', async () => {
    serve(connected, whole);
    const { user } = renderApp(page);
    const directory = await panel('Directory');
    await user.click(directory.getByRole('button', { name: 'Disconnect…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect the directory' }));
    expect(dialog.getByText(/Users keep their accounts/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
    expect(await directory.findByText(/Not connected/)).toBeTruthy();
    expect(inputOf('identityProviders.withdrawToken')).toEqual({ groupId: group.id, version: 3 });
  });

  it('says that a provider that is off cannot send users', async () => {
    serve({ ...connected, provider: { ...provider, enabled: false } });
    renderApp(page);
    expect((await panel('Directory')).getByText('The provider is off, so it cannot send users.')).toBeTruthy();
  });
});
