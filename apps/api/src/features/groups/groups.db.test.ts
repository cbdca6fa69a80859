import { insertGroup } from '@earshot/db/queries/groups/group-writing';
import { DEFAULT_ROLES } from '@earshot/domain/permissions/default-roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countDevicesAnew, insertBaseUnit, insertEndpoint } from '../../testing/devices.ts';
import type { TestClient } from '../../testing/client.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let staff: TestClient;
let owner: TestClient;
let admin: TestClient;
let top: string;
beforeAll(async () => {
  api = await testApi();
  top = api.world.customer.groupId;
  staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
  owner = await api.signedIn({ roleId: 4, groupId: top });
  admin = await api.signedIn({ roleId: 2, groupId: api.world.north.groupId });
});
afterAll(() => api.destroy());

const fresh = async (parentId = top, title = 'Fresh') => (await insertGroup(api.deps.db, { parentId, title })).id;

describe('reading groups', () => {
  it('returns a group with its fields and flags, its parent and children [C-118] [C-119] [C-359]', async () => {
    const group = await owner.call('groups.get', { groupId: api.world.north.groupId });
    expect(group).toMatchObject({
      id: api.world.north.groupId,
      title: 'North',
      parent: { id: top, title: 'Customer' },
      children: [{ id: api.world.leeds.groupId, title: 'Leeds' }],
      createdAt: expect.stringMatching(/^\d{4}-/),
      flags: {
        isCustomer: false,
        isSupportPartner: false,
        isTrial: false,
        mfaRequired: false,
        apisEnabled: false,
        namesInProofOfPlay: false,
      },
    });
    expect((await admin.call('groups.get', { groupId: api.world.north.groupId })).parent).toBeNull();
  });

  it('counts the content of a group and its sub-groups', async () => {
    const counts = await owner.call('groups.counts', { groupId: api.world.north.groupId });
    expect(counts).toMatchObject({ groups: 1, controllers: 2, baseunit: 0, headset: 0, callpoint: 0 });
  });

  it('counts devices of each type, without removed ones and those of a former owner [C-125]', async () => {
    const { db } = api.deps;
    const { controllerId } = api.world.leeds;
    await insertBaseUnit(db, controllerId);
    await insertBaseUnit(db, controllerId, { status: 'offline' });
    await insertBaseUnit(db, controllerId, { deactivatedAt: new Date() });
    await insertBaseUnit(db, controllerId, { kind: 'registrationModule' });
    await insertEndpoint(db, controllerId, { isFaulty: true });
    await insertEndpoint(db, controllerId, { ownerEpoch: 0 });
    await insertEndpoint(db, controllerId, { category: 'conference' });
    await countDevicesAnew(db);
    expect(await owner.call('groups.counts', { groupId: api.world.north.groupId })).toMatchObject({
      baseunit: 2,
      registrationModule: 1,
      headset: 1,
      handset: 0,
      keypad: 0,
      callpoint: 0,
      conference: 1,
    });
  });

  it('opens the tree group by group, with the number of all locations below each', async () => {
    const { group } = await owner.call('groups.top', {});
    expect(group).toMatchObject({ id: top, parentId: null, hasChildren: true, controllerCount: 4 });
    const { groups, total } = await owner.call('groups.children', { groupId: top });
    expect(groups.slice(0, 2)).toMatchObject([
      { title: 'North', hasChildren: true, controllerCount: 2 },
      { title: 'South', hasChildren: false, controllerCount: 1 },
    ]);
    expect(total).toBe(groups.length);
  });

  it('returns in every list the version that a change needs', async () => {
    const { groupId } = api.world.north;
    const { version } = await owner.call('groups.get', { groupId });
    const lists = await Promise.all([
      owner.call('groups.tree', {}),
      owner.call('groups.children', { groupId: top }),
      owner.call('groups.search', { search: 'North' }),
      owner.call('groups.path', { groupId }).then(({ path }) => ({ groups: path })),
    ]);
    const versions = lists.map(({ groups }) => groups.find(({ id }) => id === groupId)?.version);
    expect(versions).toEqual(lists.map(() => version));
  });

  it('finds groups by title in any case, with the path of each, and treats % literally', async () => {
    const { groups } = await owner.call('groups.search', { search: 'lEEd' });
    expect(groups).toMatchObject([
      { title: 'Leeds', path: [{ title: 'Customer' }, { title: 'North' }, { title: 'Leeds' }] },
    ]);
    expect((await owner.call('groups.search', { search: '%' })).groups).toEqual([]);
    const { groups: seen } = await admin.call('groups.search', { search: 'leeds' });
    expect(seen[0]?.path.map(({ title }) => title)).toEqual(['North', 'Leeds']);
  });

  it('lists at most 999 groups of a flat tree, parents first, and continues from there [A-334] [C-461] [B-567] [C-363]', async () => {
    const parentId = await fresh(api.world.other.groupId, 'Many');
    await sql`
      with k as (select nextval(pg_get_serial_sequence('groups', 'key')) as key, n from generate_series(1, 1005) n)
      insert into groups (key, parent_id, customer_id, path, title)
      select k.key, g.id, g.customer_id, g.path || k.key::text, 'Shop ' || k.n from k, groups g where g.id = ${parentId}`.execute(
      api.deps.db,
    );
    const first = await staff.call('groups.tree', { groupId: parentId });
    expect(first.groups).toHaveLength(999);
    expect(first.total).toBe(1006);
    expect(first.groups.slice(0, 2)).toMatchObject([{ id: parentId }, { parentId }]);
    const rest = await staff.call('groups.tree', { groupId: parentId, skip: 999 });
    expect(new Set([...first.groups, ...rest.groups].map(({ id }) => id)).size).toBe(1006);
    const children = await staff.call('groups.children', { groupId: parentId });
    expect([children.groups.length, children.total]).toEqual([999, 1005]);
  });

  it('returns the tree as tree_select and tree_object, and the parents of a group [C-362] [C-364]', async () => {
    const { tree = [] } = await admin.call('groups.format', { format: 'tree_select' });
    expect(tree[0]).toMatchObject({ label: 'North', parent: null, children: [api.world.leeds.groupId] });
    const { byKey = {} } = await admin.call('groups.format', { format: 'tree_object' });
    expect(byKey[api.world.leeds.groupId]).toMatchObject({ label: 'Leeds', parent: api.world.north.groupId });
    const { path } = await owner.call('groups.path', { groupId: api.world.leeds.groupId });
    expect(path.map(({ title }) => title)).toEqual(['Customer', 'North', 'Leeds']);
  });

  it('finds the root group by its fixed slug, only for users who may see it [C-124]', async () => {
    expect(await staff.call('groups.get', { groupId: 'root' })).toMatchObject({ id: api.world.rootId, isRoot: true });
    expect(await owner.code('groups.get', { groupId: 'root' })).toBe('UE_404');
    const { tree = [] } = await staff.call('groups.format', { format: 'tree_select' });
    expect(tree[0]?.key).toBe('root');
  });

  it('is limited to the group of the user and its sub-groups [C-321]', async () => {
    const { customer, north, leeds, south, other } = api.world;
    const seen = await Promise.all(
      [north, leeds, customer, south, other].map(({ groupId }) => admin.code('groups.get', { groupId })),
    );
    expect(seen).toEqual(['ok', 'ok', 'UE_404', 'UE_404', 'UE_404']);
    expect((await admin.call('groups.tree', {})).groups.map(({ title }) => title)).toEqual(['North', 'Leeds']);
    const selected = (asked: string) => admin.call('groups.selected', { asked });
    expect((await selected(leeds.groupId)).path.at(-1)?.title).toBe('Leeds');
    expect((await selected(south.groupId)).path.at(-1)?.title).toBe('North');
    expect((await selected('no id')).path.at(-1)?.title).toBe('North');
  });
});

describe('features and flags', () => {
  it('of a parent apply to its sub-groups, as records that name their origin [A-250] [C-122] [C-121] [B-204] [C-365]', async () => {
    const { features } = await owner.call('groups.features', { groupId: api.world.leeds.groupId, featureName: 'mds' });
    expect(features).toEqual([
      { featureId: expect.any(String), featureName: 'mds', groupId: top, groupTitle: 'Customer' },
    ]);
    const none = await owner.call('groups.features', {
      groupId: api.world.leeds.groupId,
      featureName: 'voiceAssistant',
    });
    expect(none.features).toEqual([]);
    // Even if the parent group is hidden, the caller learns that the feature is on.
    const hidden = await admin.call('groups.features', { groupId: api.world.leeds.groupId });
    expect(hidden.features).toMatchObject([{ featureName: 'mds', groupId: null, groupTitle: null }]);
  });

  it('are switched on and off with the permission, and apply to sub-groups at once [C-008] [C-320]', async () => {
    const groupId = await fresh();
    const child = await fresh(groupId, 'Child');
    const changed = await owner.call('groups.update', {
      groupId,
      version: 1,
      flags: { mfaRequired: true },
      features: { locationTags: true },
    });
    expect(changed).toMatchObject({ version: 2, flags: { mfaRequired: true } });
    const below = await owner.call('groups.get', { groupId: child });
    expect(below.inheritedFlags).toEqual([{ flag: 'mfaRequired', title: 'Fresh' }]);
    expect(below.features.map(({ featureName, groupTitle }) => `${featureName} from ${groupTitle}`)).toContain(
      'locationTags from Fresh',
    );
    await owner.call('groups.update', { groupId, version: 2, features: { locationTags: false } });
    expect((await owner.call('groups.features', { groupId, featureName: 'locationTags' })).features).toEqual([]);
  });

  it('let proof of play name team members only where a group or its parent allows it', async () => {
    const groupId = await fresh();
    const child = await fresh(groupId, 'Child');
    const before = await owner.call('groups.get', { groupId: child });
    expect([before.flags.namesInProofOfPlay, before.inheritedFlags]).toEqual([false, []]);
    await owner.call('groups.update', { groupId, version: 1, flags: { namesInProofOfPlay: true } });
    const after = await owner.call('groups.get', { groupId: child });
    expect(after.inheritedFlags).toEqual([{ flag: 'namesInProofOfPlay', title: 'Fresh' }]);
  });

  it('let enrolments be kept for a shorter time, of which the shortest of a group and its parents applies', async () => {
    const groupId = await fresh();
    const child = await fresh(groupId, 'Child');
    const keep = (keepEnrolmentsDays: number | null, version: number) =>
      owner.call('groups.update', { groupId, version, keepEnrolmentsDays });
    expect(await keep(30, 1)).toMatchObject({ keepEnrolmentsDays: 30, inheritedEnrolmentsDays: null, version: 2 });
    const below = await owner.call('groups.get', { groupId: child });
    expect(below).toMatchObject({ keepEnrolmentsDays: null, inheritedEnrolmentsDays: 30 });
    expect(await keep(30, 2)).toMatchObject({ version: 2 });
    expect(await keep(null, 2)).toMatchObject({ keepEnrolmentsDays: null, version: 3 });
    for (const days of [6, 401, 7.5])
      expect(await owner.code('groups.update', { groupId, version: 3, keepEnrolmentsDays: days })).toBe('UE_400');
  });

  const CASES = [
    ['teamEnrolment', 'edit_groups_teamenrolment'],
    ['mds', 'edit_groups_mds'],
    ['locationTags', 'edit_groups_location-tags'],
    ['languageChange', 'edit_groups_language'],
    ['voiceAssistant', 'edit_groups_voice_assistant'],
    ['showLocalApi', 'edit_groups_show_local_api'],
    ['isSupportPartner', 'edit_groups_issupportpartner'],
    ['isTrial', 'edit_groups_istrial'],
    ['mfaRequired', 'edit_groups_mfa'],
    ['apisEnabled', 'edit_groups_api'],
    ['namesInProofOfPlay', 'edit_groups_teamenrolment'],
    ['keepEnrolmentsDays', 'edit_groups_teamenrolment'],
  ] as const;

  it.each(CASES)('such as %s need both edit_groups and %s [C-241] [C-302] [C-300]', async (name, permission) => {
    const groupId = await fresh();
    const isFlag = /^is|mfa|apis|names/.test(name);
    const change =
      name === 'keepEnrolmentsDays'
        ? { keepEnrolmentsDays: 30 }
        : isFlag
          ? { flags: { [name]: true } }
          : { features: { [name]: true } };
    const codeWith = async (permissions: string[]) => {
      const role = await api.deps.db
        .insertInto('roles')
        .values({
          title: `${name} ${permissions.length} ${Math.random()}`.slice(0, 40),
          rank: 30,
          permissions,
          customer_id: top,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const person = await api.signedIn({ roleId: role.id, groupId: top });
      return await person.code('groups.update', { groupId, version: 1, ...change });
    };
    expect(await codeWith(['edit_groups'])).toBe('UE_403');
    expect(await codeWith([permission])).toBe('UE_403');
    expect(await codeWith(['edit_groups', permission])).toBe('ok');
  });

  it('of a group: a rename with an older version is refused and names the last editor', async () => {
    const groupId = await fresh();
    await owner.call('groups.rename', { groupId, version: 1, title: 'First' });
    await expect(owner.call('groups.rename', { groupId, version: 1, title: 'Second' })).rejects.toMatchObject({
      errorCode: 'UE_409',
      details: { version: 2, changedBy: 'Test Person', changedAt: expect.any(String) },
    });
  });
});

const who = (key: string) =>
  DEFAULT_ROLES.filter(({ permissions }) => permissions.some((p) => p === key)).map(({ id }) => id);

describe('creating, renaming and removing groups', () => {
  it('adds a sub-group under a parent [C-361] [C-007]', async () => {
    const group = await owner.call('groups.create', { parentId: api.world.south.groupId, title: '  Bath ' });
    expect(group).toMatchObject({ title: 'Bath', parent: { title: 'South' }, customerId: top });
    expect(await admin.code('groups.create', { parentId: api.world.north.groupId, title: 'X' })).toBe('UE_403');
    expect(await owner.code('groups.create', { parentId: api.world.other.groupId, title: 'X' })).toBe('UE_404');
    expect(await owner.code('groups.create', { parentId: top, title: ' ' })).toBe('UE_400');
  });

  it('creates a customer only with the permission, and its customer id is its own id', async () => {
    const input = { parentId: api.world.rootId, title: 'New customer', isCustomer: true };
    const group = await staff.call('groups.create', input);
    expect(group).toMatchObject({ customerId: group.id, flags: { isCustomer: true } });
    expect(await owner.code('groups.create', { ...input, parentId: top })).toBe('UE_403');
  });

  it('renames a group and returns its id and title [C-360]', async () => {
    const groupId = await fresh();
    expect(await admin.code('groups.rename', { groupId, version: 1, title: 'No' })).toBe('UE_404');
    const renamed = await owner.call('groups.rename', { groupId, version: 1, title: 'Renamed' });
    expect(renamed).toMatchObject({ id: groupId, title: 'Renamed', version: 2 });
    const rows = await api.deps.db.selectFrom('audit_log').selectAll().where('subject_id', '=', groupId).execute();
    expect(rows).toMatchObject([{ action: 'group.rename', before: { title: 'Fresh' }, after: { title: 'Renamed' } }]);
  });

  it('removes an empty group, and names the content of a group that is not empty [C-359]', async () => {
    const groupId = await fresh();
    expect(await owner.call('groups.remove', { groupId })).toEqual({ groupId });
    expect(await owner.code('groups.get', { groupId })).toBe('UE_404');
    const full = owner.call('groups.remove', { groupId: api.world.north.groupId });
    await expect(full).rejects.toMatchObject({
      errorCode: 'UE_409',
      details: {
        blockers: expect.arrayContaining([
          { what: 'groups', count: 1, names: ['Leeds'] },
          { what: 'controllers', count: 1, names: ['Shop 1'] },
          { what: 'casts', count: 1, names: [expect.any(String)] },
          { what: 'clips', count: 1, names: [expect.any(String)] },
        ]),
      },
    });
    await expect(owner.call('groups.remove', { groupId: top })).rejects.toMatchObject({ errorCode: 'UE_403' });
  });

  it('moves deleted items of a removed group to its parent', async () => {
    const groupId = await fresh();
    const { rows } = await sql<{ id: string }>`
      insert into audio_clips (group_id, name, type, sha256, bytes, duration_ms, deleted_at)
      values (${groupId}, 'Old', 'upload', ${'a'.repeat(64)}, 1, 1, now()) returning id`.execute(api.deps.db);
    await owner.call('groups.remove', { groupId });
    const clip = await api.deps.db
      .selectFrom('audio_clips')
      .selectAll()
      .where('id', '=', rows[0]?.id ?? '')
      .execute();
    expect(clip).toMatchObject([{ group_id: top, customer_id: top }]);
  });

  it('is allowed by default for internal staff and organisation admins only', () => {
    expect([who('create_groups'), who('edit_groups_iscustomer')]).toEqual([[1, 4], [1]]);
  });
});
