import type { Permission } from '@earshot/domain/permissions/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { insertRoleRow } from '../../testing/roles.ts';
import { insertUpdatable } from '../../testing/tasks.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let admin: TestClient;
beforeAll(async () => {
  api = await testApi();
  admin = await api.signedIn({ roleId: 4, groupId: api.world.north.groupId });
});
afterAll(() => api.destroy());

const inNorth = () => ({ groupId: api.world.north.groupId });
const REBOOT = { kind: 'reboot' } as const;
const configuring = (settings: object) => ({ kind: 'configuration' as const, settings });

/** Controllers of the north whose firmware supports these requests. */
async function supporting(count: number, requests: string): Promise<string[]> {
  const ids = await insertUpdatable(api.deps.db, api.world.north.groupId, count);
  await sql`update controller_states set supported_features = ${requests}::text[]
    where controller_id = any(${ids}::uuid[])`.execute(api.deps.db);
  return ids;
}

async function userWith(...more: Permission[]): Promise<TestClient> {
  const { groupId } = api.world.north;
  const permissions: Permission[] = ['view_tasks', 'push_tasks', ...more];
  return await api.signedIn({ roleId: await insertRoleRow(api.deps.db, { groupId, permissions }), groupId });
}

describe('a task that reboots', () => {
  it('includes the controllers whose firmware supports it', async () => {
    const able = await supporting(2, '{controller.reboot}');
    const old = await supporting(1, '{}');
    const input = { ...inNorth(), work: REBOOT, controllerIds: [...able, ...old] };
    expect((await admin.call('tasks.preview', input)).counts).toMatchObject({ included: 2, unsupported: 1 });
    const plan = { window: null, atOnce: 2, canaries: 0, failuresThatStop: 5, health: null };
    const task = await admin.call('tasks.create', { ...input, name: 'Tonight', plan });
    expect(task).toMatchObject({ work: REBOOT, plan, counts: { waiting: 2 }, status: 'waiting' });
    const { items } = await admin.call('tasks.controllers', { taskId: task.id });
    expect(new Set(items.map(({ controllerId }) => controllerId))).toEqual(new Set(able));
    expect(items.map(({ health }) => health)).toEqual([null, null]);
  });

  it('is refused if no controller can be rebooted', async () => {
    const controllerIds = await supporting(1, '{firmware.update}');
    await expect(
      admin.call('tasks.create', { ...inNorth(), name: 'None', work: REBOOT, controllerIds }),
    ).rejects.toThrow('None of these controllers can be rebooted from here.');
  });

  it('needs the permission to reboot', async () => {
    const input = { ...inNorth(), work: REBOOT, controllerIds: await supporting(1, '{controller.reboot}') };
    const without = await userWith();
    expect(await without.code('tasks.preview', input)).toBe('UE_403');
    expect(await without.code('tasks.previewControllers', input)).toBe('UE_403');
    expect(await without.code('tasks.create', { ...input, name: 'Mine' })).toBe('UE_403');
    expect((await (await userWith('reboot_controllers')).call('tasks.preview', input)).counts.included).toBe(1);
  });

  it('previews its days in the window of the plan, and none for a task at any time', async () => {
    const controllerIds = await supporting(3, '{controller.reboot}');
    const preview = (window: { from: string; to: string } | null) =>
      admin.call('tasks.preview', { ...inNorth(), work: REBOOT, controllerIds, plan: { window } });
    const noon = await preview({ from: '12:00', to: '12:30' });
    const local = noon.zones.map(({ from, to, zone }) => [from, to].map((at) => clock(zone, at)));
    expect(local).toEqual([['12:00', '12:30']]);
    const anyTime = await preview(null);
    expect(anyTime.zones).toEqual([]);
    expect(anyTime.nights).toMatchObject([{ controllers: 3 }]);
  });
});

const clock = (timeZone: string, at: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(at));

describe('a task that configures', () => {
  it('includes the controllers that support every setting and do not have them yet', async () => {
    const ids = await supporting(3, '{controller.configure}');
    const [configured = ''] = ids;
    await sql`
      insert into configurations (controller_id, kind, device_id, settings, own, sent_version, taken_version, taken_at)
      values (${configured}, 'controller', '', '{"volume_level":3}', '{volume_level}', 1, 1, now())`.execute(
      api.deps.db,
    );
    const included = async (settings: object) => {
      const input = { ...inNorth(), work: configuring(settings), controllerIds: ids };
      return (await admin.call('tasks.preview', input)).counts;
    };
    expect(await included({ volume: 3 })).toMatchObject({ included: 2, current: 1, unsupported: 0 });
    expect(await included({ volume: 4 })).toMatchObject({ included: 3, current: 0 });
    expect(await included({ volume: 3, talkLockTimeout: 60 })).toMatchObject({ included: 3, current: 0 });
    expect(await included({ volume: 3, language: 'de-DE' })).toMatchObject({ included: 0, unsupported: 3 });
  });

  it('needs the feature of the group for the language', async () => {
    const controllerIds = await supporting(1, '{language.set}');
    const input = { ...inNorth(), work: configuring({ language: 'de-DE' }), controllerIds };
    expect((await admin.call('tasks.preview', input)).counts).toMatchObject({ included: 0, unsupported: 1 });
    await sql`insert into group_features (group_id, feature) values (${api.world.north.groupId}, 'languageChange')`.execute(
      api.deps.db,
    );
    expect((await admin.call('tasks.preview', input)).counts).toMatchObject({ included: 1 });
  });

  it('refuses no settings, unknown settings and values out of range', async () => {
    const controllerIds = await supporting(1, '{controller.configure}');
    const code = (settings: object) =>
      admin.code('tasks.preview', { ...inNorth(), work: configuring(settings), controllerIds });
    expect(await code({})).toBe('UE_400');
    expect(await code({ unheard: 1 })).toBe('UE_400');
    expect(await code({ talkLockTimeout: 32_401 })).toBe('UE_400');
  });

  it('needs the permission of each setting', async () => {
    const controllerIds = await supporting(1, '{controller.configure,language.set}');
    const code = async (who: TestClient, settings: object) =>
      await who.code('tasks.preview', { ...inNorth(), work: configuring(settings), controllerIds });
    const editor = await userWith('edit_controllers');
    expect(await code(editor, { volume: 1, language: 'de-DE' })).toBe('UE_403');
    expect(await code(await userWith('edit_controllers_language'), { volume: 1 })).toBe('UE_403');
    const input = { ...inNorth(), work: configuring({ volume: 1 }), controllerIds };
    expect(await editor.call('tasks.create', { ...input, name: 'Louder' })).toMatchObject({
      work: { kind: 'configuration', settings: { volume: 1 } },
    });
  });
});
