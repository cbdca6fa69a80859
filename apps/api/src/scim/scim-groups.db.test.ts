import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RefusedCall } from '../testing/client.ts';
import type { TestIdentityProvider } from '../testing/identity-provider.ts';
import { signInBy, startProvider } from '../testing/provider-sign-in.ts';
import { connectDirectory, patchOf, type ScimClient } from '../testing/scim.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

let api: TestApi;
let provider: TestIdentityProvider;
let directory: Awaited<ReturnType<typeof connectDirectory>>;
let scim: ScimClient;
beforeAll(async () => {
  api = await testApi();
  provider = await startProvider(api);
  directory = await connectDirectory(api, { provider, groupId: api.world.customer.groupId, by: { roleId: 4 } });
  ({ scim } = directory);
  const { north, south } = api.world;
  await directory.change('identityProviders.setMappings', {
    mappings: [
      { claim: 'groups', value: 'Managers', roleId: 4, groupId: north.groupId },
      { claim: 'groups', value: 'Shops', roleId: 3, groupId: south.groupId },
      { claim: 'groups', value: 'id-of-leeds', roleId: 3, groupId: api.world.leeds.groupId },
      // A role that the user who connected the directory cannot give.
      { claim: 'groups', value: 'Owners', roleId: 1, groupId: north.groupId },
    ],
  });
});
afterAll(async () => {
  await provider.stop();
  await api.destroy();
});

async function user() {
  const email = `${randomUUID()}@${directory.domain}`;
  const { body } = await scim('POST /Users', { userName: email, name: { givenName: 'Ann', familyName: 'Bee' } });
  return { id: body['id'] as string, email };
}

/** Names of groups are unique, so each test has its own directory groups and removes them. */
async function withGroup<T>(displayName: string, work: (id: string) => Promise<T>, more: object = {}): Promise<T> {
  const { status, body } = await scim('POST /Groups', { displayName, ...more });
  expect({ status, body }).toMatchObject({ status: 201 });
  const id = body['id'] as string;
  try {
    return await work(id);
  } finally {
    await scim(`DELETE /Groups/${id}`);
  }
}

const accountOf = async (email: string) => {
  const { rows } = await sql<{ id: string; roleId: number; groupId: string }>`
    select id, role_id as "roleId", group_id as "groupId" from users
    where email = ${email} and deleted_at is null`.execute(api.deps.db);
  return rows[0];
};
const members = async (id: string) => {
  const { body } = await scim(`GET /Groups/${id}`);
  return (body['members'] as { value: string }[]).map(({ value }) => value).toSorted();
};

describe('a group of a directory', () => {
  it('gives its members accounts with the role and the group of its mapping, by name or by id', async () => {
    const [ann, bob, cleo] = [await user(), await user(), await user()];
    const { south, leeds, north } = api.world;
    await withGroup('Shops', async (shops) => {
      await scim(`PATCH /Groups/${shops}`, patchOf({ op: 'add', path: 'members', value: [{ value: ann.id }] }));
      expect(await accountOf(ann.email)).toMatchObject({ roleId: 3, groupId: south.groupId });
      await withGroup(
        'Anything',
        async () => {
          expect(await accountOf(bob.email)).toMatchObject({ roleId: 3, groupId: leeds.groupId });
        },
        { externalId: 'id-of-leeds', members: [{ value: bob.id }] },
      );
      expect(await accountOf(bob.email)).toBeUndefined();
      // The first mapping decides.
      const before = await accountOf(ann.email);
      await withGroup(
        'Managers',
        async () => {
          expect(await accountOf(ann.email)).toEqual({ id: before?.id, roleId: 4, groupId: north.groupId });
        },
        { members: [{ value: ann.id }, { value: cleo.id }] },
      );
      expect(await accountOf(ann.email)).toEqual(before);
      expect(await accountOf(cleo.email)).toBeUndefined();
    });
  });

  it.each([
    ['Okta', (id: string) => ({ op: 'remove', path: `members[value eq "${id}"]` })],
    ['Microsoft Entra', (id: string) => ({ op: 'Remove', path: 'members', value: [{ value: id }] })],
    ['a replacement', () => ({ op: 'replace', path: 'members', value: [] })],
    ['the removal of all', () => ({ op: 'remove', path: 'members' })],
    ['a replacement without a path', () => ({ op: 'replace', value: { members: [] } })],
  ])('ends the account of a member whom %s removes, with its sessions', async (_, operation) => {
    const ann = await user();
    await withGroup('Shops', async (shops) => {
      await scim(
        `PATCH /Groups/${shops}`,
        patchOf({ op: 'Add', path: 'members', value: [{ value: ann.id, display: null }] }),
      );
      expect(await members(shops)).toEqual([ann.id]);
      const { token } = await signInBy(api.client(), provider, { email: ann.email });
      expect(await api.client(token).code('session.current', undefined)).toBe('ok');
      const { status } = await scim(`PATCH /Groups/${shops}`, patchOf(operation(ann.id)));
      expect(status).toBe(200);
      expect(await members(shops)).toEqual([]);
      expect(await api.client(token).code('session.current', undefined)).toBe('UE_401');
      expect(await accountOf(ann.email)).toBeUndefined();
    });
  });

  it('is renamed, found by its name or a member, and replaced as a whole', async () => {
    const [ann, bob] = [await user(), await user()];
    await withGroup(
      'Before',
      async (id) => {
        expect(await accountOf(ann.email)).toBeUndefined();
        await scim(`PATCH /Groups/${id}`, patchOf({ op: 'replace', value: { id, displayName: 'Shops' } }));
        expect(await accountOf(ann.email)).toMatchObject({ roleId: 3 });
        const filters = [
          'displayName eq "shops"',
          `members eq "${ann.id}"`,
          `id eq "${id}" and members eq "${ann.id}"`,
        ];
        for (const filter of filters) {
          const { body } = await scim(`GET /Groups?excludedAttributes=members&filter=${filter}`);
          expect(body).toMatchObject({ totalResults: 1, Resources: [{ id, displayName: 'Shops' }] });
          expect((body['Resources'] as object[])[0]).not.toHaveProperty('members');
        }
        expect((await scim(`GET /Groups?filter=members eq "${bob.id}"`)).body).toMatchObject({ totalResults: 0 });
        const whole = { displayName: 'Shops', members: [{ value: bob.id }, { value: randomUUID() }] };
        expect((await scim(`PUT /Groups/${id}`, whole)).status).toBe(200);
        expect(await members(id)).toEqual([bob.id]);
        expect(await accountOf(ann.email)).toBeUndefined();
        expect(await accountOf(bob.email)).toMatchObject({ roleId: 3 });
      },
      { members: [{ value: ann.id }] },
    );
  });

  it('gives no role that the user who connected the directory cannot give', async () => {
    const ann = await user();
    const { status, body } = await scim('POST /Groups', { displayName: 'Owners', members: [{ value: ann.id }] });
    expect({ status, body }).toMatchObject({
      status: 403,
      body: { detail: 'This role has a higher rank than your own' },
    });
    expect(await accountOf(ann.email)).toBeUndefined();
    expect((await scim('GET /Groups?filter=displayName eq "Owners"')).body).toMatchObject({ totalResults: 0 });
  });

  it('is recorded with the provider as its author', async () => {
    const ann = await user();
    await withGroup('Shops', () => Promise.resolve(), { members: [{ value: ann.id }] });
    const { rows } = await sql`
      select distinct action, principal_kind as kind, principal_name as name, principal_id as id, customer_id as customer
      from audit_log where action in ('identity-provider.provision-group', 'user.create') and principal_kind = 'directory'
      order by action`.execute(api.deps.db);
    const by = { kind: 'directory', name: 'Acme Login', id: null, customer: api.world.customer.groupId };
    expect(rows).toEqual([
      { action: 'identity-provider.provision-group', ...by },
      { action: 'user.create', ...by },
    ]);
  });

  it('loses no member when many are added at once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, user));
    await withGroup('Many', async (id) => {
      const added = await Promise.all(
        people.map(({ id: value }) =>
          scim(`PATCH /Groups/${id}`, patchOf({ op: 'add', path: 'members', value: [{ value }] })),
        ),
      );
      expect(added.map(({ status }) => status)).toEqual(people.map(() => 200));
      expect(await members(id)).toEqual(people.map((person) => person.id).toSorted());
    });
  });
});

describe('a sign-in of a user of the directory', () => {
  it('gives the role of the directory, whatever the claims say, and none to an inactive user', async () => {
    const ann = await user();
    const claims = { groups: ['Managers'] };
    const refusal = async () =>
      await signInBy(api.client(), provider, { email: ann.email, claims }).then(
        () => 'signed in',
        (error: unknown) => (error instanceof RefusedCall ? error.message : 'failed'),
      );
    expect(await refusal()).toBe('Your identity provider gives you no role in Earshot. Ask your administrator.');
    await withGroup(
      'Shops',
      async () => {
        expect(await refusal()).toBe('signed in');
        expect(await accountOf(ann.email)).toMatchObject({ roleId: 3, groupId: api.world.south.groupId });
        await scim(`PATCH /Users/${ann.id}`, patchOf({ op: 'replace', value: { active: false } }));
        expect(await refusal()).toBe('Your identity provider cannot sign in this account. Ask your administrator.');
        expect(await accountOf(ann.email)).toBeUndefined();
        await scim(`PATCH /Users/${ann.id}`, patchOf({ op: 'replace', value: { active: true } }));
        expect(await accountOf(ann.email)).toMatchObject({ roleId: 3, groupId: api.world.south.groupId });
      },
      { members: [{ value: ann.id }] },
    );
  });
});
