import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestIdentityProvider } from '../testing/identity-provider.ts';
import { startProvider } from '../testing/provider-sign-in.ts';
import { programToken } from '../testing/programs.ts';
import { connectDirectory, patchOf, type ScimClient } from '../testing/scim.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { insertUser } from '../testing/world.ts';

let api: TestApi;
let provider: TestIdentityProvider;
let directory: Awaited<ReturnType<typeof connectDirectory>>;
let scim: ScimClient;
beforeAll(async () => {
  api = await testApi();
  provider = await startProvider(api);
  directory = await connectDirectory(api, { provider, groupId: api.world.customer.groupId, by: { roleId: 4 } });
  ({ scim } = directory);
});
afterAll(async () => {
  await provider.stop();
  await api.destroy();
});

const fresh = () => `${randomUUID()}@${directory.domain}`;
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** A user as Microsoft Entra creates one. */
const entraUser = (userName: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', ENTERPRISE],
  externalId: randomUUID(),
  userName,
  active: true,
  displayName: 'Zoë Adams',
  emails: [{ primary: true, type: 'work', value: userName }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Zoë Adams', familyName: 'Adams', givenName: 'Zoë' },
  [ENTERPRISE]: { department: 'Shops' },
});

async function create(userName = fresh()) {
  const { status, body } = await scim('POST /Users', entraUser(userName));
  expect({ status, body }).toMatchObject({ status: 201 });
  return { id: body['id'] as string, userName };
}

/** A user of the customer whom an admin has created, and whom the directory then sends. */
async function adopted(roleId = 3) {
  const email = fresh();
  const account = await api.signedIn({ roleId, groupId: api.world.north.groupId });
  await sql`update users set email = ${email} where id = ${account.userId}::uuid`.execute(api.deps.db);
  return { ...(await create(email)), account };
}

const accountOf = async (email: string) => {
  const { rows } = await sql`
    select role_id as "roleId", group_id as "groupId", first_name as "firstName", last_name as "lastName"
    from users where email = ${email} and deleted_at is null`.execute(api.deps.db);
  return rows[0];
};

describe('the directory', () => {
  it('describes what it can do', async () => {
    const { body: config } = await scim('GET /ServiceProviderConfig');
    expect(config).toMatchObject({ patch: { supported: true }, filter: { supported: true, maxResults: 200 } });
    for (const path of ['/ResourceTypes', '/Schemas'] as const) {
      const { body } = await scim(`GET ${path}`);
      const resources = body['Resources'] as { id: string }[];
      expect(resources).toHaveLength(2);
      for (const resource of resources) expect((await scim(`GET ${path}/${resource.id}`)).body).toEqual(resource);
    }
    expect(await scim('GET /Bulk')).toMatchObject({ status: 404, body: { status: '404' } });
    expect(await scim('DELETE /Schemas')).toMatchObject({ status: 405, body: { status: '405' } });
  });

  it('creates a user without an account while no group of the user is mapped', async () => {
    const { id, userName } = await create();
    const { body, headers } = await scim(`GET /Users/${id}`);
    expect(body).toMatchObject({
      id,
      userName,
      active: true,
      name: { givenName: 'Zoë', familyName: 'Adams' },
      emails: [{ value: userName, type: 'work', primary: true }],
      meta: { location: `https://earshot.test/scim/v2/Users/${id}` },
    });
    expect(headers['content-type']).toBe('application/scim+json');
    expect(body).not.toHaveProperty(ENTERPRISE);
    expect(await accountOf(userName)).toBeUndefined();
  });

  it('refuses a second user with the same name or id, and addresses in domains that are not proven', async () => {
    const { userName } = await create();
    const again = await scim('POST /Users', entraUser(userName.toUpperCase()));
    expect(again).toMatchObject({ status: 409, body: { status: '409', scimType: 'uniqueness' } });
    for (const other of [`x@${randomUUID()}.example`, 'no address']) {
      const { status, body } = await scim('POST /Users', { ...entraUser(other), emails: [] });
      expect({ status, body }).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
    }
    const { id } = await create();
    const moved = await scim(
      `PATCH /Users/${id}`,
      patchOf({ op: 'replace', path: 'emails[type eq "work"].value', value: 'a@b.example' }),
    );
    expect(moved).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
  });

  it('finds users by the filters of Microsoft Entra and Okta, in pages', async () => {
    const { id, userName } = await create();
    const { externalId } = (await scim(`GET /Users/${id}`)).body;
    for (const filter of [
      `userName eq "${userName.toUpperCase()}"`,
      `externalId eq "${String(externalId)}"`,
      `emails[type eq "work"].value eq "${userName}"`,
      `urn:ietf:params:scim:schemas:core:2.0:User:userName eq "${userName}" and active eq true`,
      `not (userName ne "${userName}")`,
    ]) {
      const { status, body } = await scim(`GET /Users?filter=${filter}`);
      expect({ filter, status, body }).toMatchObject({ status: 200, body: { totalResults: 1, Resources: [{ id }] } });
    }
    for (const filter of ['userName', 'password eq "x"', 'userName gt "x"']) {
      const { status, body } = await scim(`GET /Users?filter=${filter}`);
      expect({ filter, status, body }).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } });
    }
    const searched = await scim('POST /Users/.search', {
      filter: `userName eq "${userName}"`,
      attributes: ['userName'],
    });
    expect(searched).toMatchObject({ status: 200, body: { totalResults: 1, Resources: [{ id, userName }] } });
    await create();
    const { body: all } = await scim('GET /Users');
    const { body: second } = await scim('GET /Users?startIndex=2&count=1&attributes=userName');
    const [, wanted] = all['Resources'] as { id: string; userName: string; schemas: unknown }[];
    expect(second).toMatchObject({ totalResults: all['totalResults'], startIndex: 2, itemsPerPage: 1 });
    expect(second['Resources']).toEqual([{ id: wanted?.id, userName: wanted?.userName, schemas: wanted?.schemas }]);
    expect((await scim('GET /Users?count=0')).body).toMatchObject({ totalResults: all['totalResults'], Resources: [] });
  });

  it.each([
    ['with a path', [{ op: 'Replace', path: 'name.givenName', value: 'Ann' }], { name: { givenName: 'Ann' } }],
    [
      'without a path, as Okta',
      [{ op: 'replace', value: { displayName: 'Ann', 'name.familyName': 'Bee' } }],
      { displayName: 'Ann', name: { familyName: 'Bee' } },
    ],
    [
      'with text for a flag, as Microsoft Entra',
      [{ op: 'Replace', path: 'active', value: 'False' }],
      { active: false },
    ],
    [
      'about attributes of other schemas',
      [
        { op: 'add', path: `${ENTERPRISE}:department`, value: 'IT' },
        { op: 'add', path: 'nickName', value: 'A' },
      ],
      { name: { givenName: 'Zoë' } },
    ],
    ['that remove', [{ op: 'remove', path: 'name.givenName' }], { name: { familyName: 'Adams' } }],
  ])('changes a user by operations %s', async (_, operations, expected) => {
    const { id } = await create();
    const { status, body } = await scim(`PATCH /Users/${id}`, patchOf(...operations));
    expect({ status, body }).toMatchObject({ status: 200, body: expected });
    expect((await scim(`GET /Users/${id}`)).body).toMatchObject(expected);
  });

  it.each([
    ['invalidSyntax', { Operations: [{ op: 'move', path: 'active' }] }],
    ['invalidSyntax', {}],
    ['invalidPath', patchOf({ op: 'remove' })],
    ['invalidPath', patchOf({ op: 'add', path: 'a b', value: 1 })],
    ['invalidValue', patchOf({ op: 'remove', path: 'userName' })],
  ])('refuses a patch with %s', async (scimType, patch) => {
    const { id } = await create();
    expect(await scim(`PATCH /Users/${id}`, patch)).toMatchObject({ status: 400, body: { scimType } });
  });

  it('gives an account that an admin has created its names and its address, and the account keeps its role', async () => {
    const { id, account, userName } = await adopted();
    expect(await accountOf(userName)).toMatchObject({ roleId: 3, firstName: 'Zoë', lastName: 'Adams' });
    const next = fresh();
    const { status } = await scim(`PUT /Users/${id}`, { ...entraUser(next), name: { givenName: 'Ann' } });
    expect(status).toBe(200);
    expect(await accountOf(next)).toMatchObject({ roleId: 3, firstName: 'Ann' });
    const { rows } = await sql`
      select action, principal_kind as kind, principal_name as name, principal_id as id, token_id is not null as "isToken"
      from audit_log where subject_id = ${account.userId} order by id desc limit 1`.execute(api.deps.db);
    expect(rows).toEqual([{ action: 'user.update', kind: 'directory', name: 'Acme Login', id: null, isToken: true }]);
  });

  it.each([
    [
      'switches it off',
      (id: string) => scim(`PATCH /Users/${id}`, patchOf({ op: 'replace', value: { active: false } })),
    ],
    ['deletes it', (id: string) => scim(`DELETE /Users/${id}`)],
  ])('ends sessions and tokens of a user when it %s', async (_, end) => {
    const { id, account, userName } = await adopted();
    const { groupId } = api.world.north;
    const tokens = [
      account.token,
      await programToken(api, { userId: account.userId, groupId }, 'personal'),
      await programToken(api, { userId: account.userId, groupId }, 'machine'),
    ];
    const codes = () => Promise.all(tokens.map((token) => api.client(token).code('groups.get', { groupId })));
    expect(new Set(await codes())).not.toContain('UE_401');
    expect((await end(id)).status).toBeLessThan(300);
    expect(await codes()).toEqual(['UE_401', 'UE_401', 'UE_401']);
    expect(await accountOf(userName)).toBeUndefined();
  });

  it('keeps the last administrator', async () => {
    const { groupId } = api.world.other;
    const other = await connectDirectory(api, { provider, groupId });
    const email = `${randomUUID()}@${other.domain}`;
    const { id } = await insertUser(api.deps.db, { groupId, roleId: 4 });
    await sql`update users set deleted_at = now() where group_id = ${groupId}::uuid and id <> ${id}::uuid`.execute(
      api.deps.db,
    );
    await sql`update users set email = ${email} where id = ${id}::uuid`.execute(api.deps.db);
    const { body } = await other.scim('POST /Users', entraUser(email));
    const { status, body: refusal } = await other.scim(`DELETE /Users/${String(body['id'])}`);
    expect({ status, refusal }).toMatchObject({
      status: 409,
      refusal: { detail: 'This is the last administrator of the organisation.' },
    });
    expect(await accountOf(email)).toMatchObject({ roleId: 4 });
  });

  it('does not link an account with more power than the user who connected it', async () => {
    const email = fresh();
    const { id } = await insertUser(api.deps.db, { groupId: api.world.north.groupId, roleId: 1 });
    await sql`update users set email = ${email} where id = ${id}::uuid`.execute(api.deps.db);
    const { status, body } = await scim('POST /Users', entraUser(email));
    expect({ status, body }).toMatchObject({ status: 403, body: { detail: 'This person has a higher rank than you' } });
    expect((await scim(`GET /Users?filter=userName eq "${email}"`)).body).toMatchObject({ totalResults: 0 });
  });

  it('knows no user of another directory, and reveals no account of another customer', async () => {
    const other = await connectDirectory(api, { provider, groupId: api.world.other.groupId });
    const { id, userName } = await create();
    const unknown = await other.scim(`GET /Users/${randomUUID()}`);
    for (const request of [
      `GET /Users/${id}`,
      `DELETE /Users/${id}`,
      `GET /Users/${randomUUID()}`,
      'GET /Users/nonsense',
    ] as const)
      expect(await other.scim(request)).toMatchObject({ status: 404 });
    expect(unknown.body).toEqual((await other.scim(`GET /Users/${id}`)).body);
    expect(await other.scim(`PATCH /Users/${id}`, patchOf({ op: 'replace', value: { active: false } }))).toMatchObject({
      status: 404,
    });
    expect((await scim(`GET /Users/${id}`)).body).toMatchObject({ userName, active: true });
    const email = fresh();
    const { id: foreign } = await insertUser(api.deps.db, { groupId: api.world.other.groupId, roleId: 3 });
    await sql`update users set email = ${email} where id = ${foreign}::uuid`.execute(api.deps.db);
    const { body } = await scim('POST /Users', entraUser(email));
    expect(await scim(`DELETE /Users/${String(body['id'])}`)).toMatchObject({ status: 204 });
    const { rows } = await sql`select deleted_at from users where id = ${foreign}::uuid`.execute(api.deps.db);
    expect(rows).toEqual([{ deleted_at: null }]);
  });
});
