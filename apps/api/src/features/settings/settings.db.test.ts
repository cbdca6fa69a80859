import type { PortalSettings } from '@earshot/domain/settings/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSocket } from '../../testing/socket.ts';
import type { TestClient } from '../../testing/client.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let staff: TestClient & { userId: string };
beforeAll(async () => {
  api = await testApi();
  staff = await api.signedIn({ roleId: 1, groupId: api.world.rootId });
});
afterAll(() => api.destroy());

const one = async (key: string) => {
  const { settings } = await staff.call('settings.list', {});
  const found = settings.find((setting) => setting.key === key);
  if (found === undefined) throw new Error(`${key} is not listed`);
  return found;
};
const auditOf = (subject: string) =>
  api.deps.db.selectFrom('audit_log').selectAll().where('subject_id', '=', subject).orderBy('at').execute();

describe('the settings', () => {
  it('are returned to every signed-in user, but with their owners only to internal staff', async () => {
    const person = await api.signedIn({ roleId: 5, groupId: api.world.north.groupId });
    expect(await person.call('settings.get', {})).toMatchObject({ mdsArea: true, dashboardRefreshSeconds: 60 });
    expect(await api.client().code('settings.get', {})).toBe('UE_401');
    const admin = await api.signedIn({ roleId: 4, groupId: api.world.customer.groupId });
    expect(await admin.code('settings.list', {})).toBe('UE_403');
    expect(await admin.code('settings.update', { key: 'mdsArea', value: false, version: 0 })).toBe('UE_403');
    expect(await one('rebootingFilter')).toMatchObject({
      kind: 'flag',
      owner: 'Devices team',
      endsOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      expired: false,
    });
  });

  it('change at run time and are recorded in the audit log', async () => {
    const before = await one('dashboardRefreshSeconds');
    const changed = await staff.call('settings.update', {
      key: 'dashboardRefreshSeconds',
      value: 30,
      version: before.everywhere.version,
    });
    expect(changed).toMatchObject({ value: 30, default: 60, changedBy: 'Test Person', everywhere: { value: 30 } });
    expect(await staff.call('settings.get', {})).toMatchObject({ dashboardRefreshSeconds: 30 });
    expect(await auditOf('setting:dashboardRefreshSeconds')).toMatchObject([
      { action: 'setting.update', before: { value: null }, after: { value: 30 }, principal_name: 'Test Person' },
    ]);
    const reset = await staff.call('settings.reset', {
      key: 'dashboardRefreshSeconds',
      version: changed.everywhere.version,
    });
    expect(reset).toMatchObject({ value: 60, everywhere: { value: null, version: changed.everywhere.version + 1 } });
  });

  it('refuse a change of an outdated version, with the author and time of the newer change or reset', async () => {
    const { everywhere } = await one('noticesRefreshSeconds');
    const change = (value: number) =>
      staff.call('settings.update', { key: 'noticesRefreshSeconds', value, version: everywhere.version });
    const [first, second] = await Promise.allSettled([change(20), change(40)]);
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = async (version: number) => {
      const [row] = (await auditOf('setting:noticesRefreshSeconds')).slice(-1);
      await expect(change(50)).rejects.toMatchObject({
        errorCode: 'UE_409',
        details: { changedBy: 'Test Person', changedAt: row?.at.toISOString(), version },
      });
    };
    await refused(everywhere.version + 1);
    await staff.call('settings.reset', { key: 'noticesRefreshSeconds', version: everywhere.version + 1 });
    await refused(everywhere.version + 2);
  });

  it('can differ by environment, where the specific value takes precedence', async () => {
    const here = await staff.call('settings.update', { key: 'customRoles', value: false, reach: 'here', version: 0 });
    expect(here).toMatchObject({ value: false, here: { value: false, version: 1 }, everywhere: { value: null } });
    const everywhere = await staff.call('settings.update', { key: 'customRoles', value: true, version: 0 });
    expect(everywhere).toMatchObject({ value: false, everywhere: { value: true } });
    expect(await auditOf('setting:customRoles@test')).toMatchObject([{ after: { value: false } }]);
    await staff.call('settings.reset', { key: 'customRoles', reach: 'here', version: 1 });
    expect(await one('customRoles')).toMatchObject({ value: true });
  });

  it('accept only valid values', async () => {
    for (const [key, value] of [
      ['dashboardRefreshSeconds', 4],
      ['dashboardRefreshSeconds', true],
      ['dashboardRefreshSeconds', 7.5],
      ['mdsArea', 1],
      ['noSuchSetting', true],
    ] as const) {
      const input = { key: key as 'mdsArea', value, version: 0 };
      expect({ key, value, code: await staff.code('settings.update', input) }).toEqual({ key, value, code: 'UE_400' });
    }
  });

  it('are enforced by the server: without the newer area no user can list Message Casts [A-249]', async () => {
    const person = await api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
    const input = { groupId: api.world.north.groupId };
    const { everywhere } = await one('mdsArea');
    const off = await staff.call('settings.update', { key: 'mdsArea', value: false, version: everywhere.version });
    expect(await person.code('messageCasts.list', input)).toBe('UE_403');
    await staff.call('settings.reset', { key: 'mdsArea', version: off.everywhere.version });
    expect(await person.code('messageCasts.list', input)).toBe('ok');
  });

  it('are pushed to open portals when they are created, changed and removed [C-382]', async () => {
    const person = await api.signedIn({ roleId: 5, groupId: api.world.north.groupId });
    const socket = await openSocket(api.app, { token: person.token });
    const id = socket.send('subscription', 'settings.watch', {});
    const value = async () => (await socket.value(id)) as PortalSettings;
    expect(await value()).toMatchObject({ registrationModules: true });
    const set = async (on: boolean) => {
      const { everywhere } = await one('registrationModules');
      await staff.call('settings.update', { key: 'registrationModules', value: on, version: everywhere.version });
    };
    await set(false);
    expect(await value()).toMatchObject({ registrationModules: false });
    await set(true);
    expect(await value()).toMatchObject({ registrationModules: true });
    await set(false);
    await value();
    const { everywhere } = await one('registrationModules');
    await staff.call('settings.reset', { key: 'registrationModules', version: everywhere.version });
    expect(await value()).toMatchObject({ registrationModules: true });
    socket.close();
  });
});

describe('the setting toggleUserEnrolment of a location', () => {
  it('is separate for each location, off by default, and changed only with permission [A-252]', async () => {
    const { controllerId } = api.world.north;
    const neighbour = api.world.south.controllerId;
    expect(await staff.call('settings.forLocation', { controllerId })).toEqual({
      controllerId,
      toggleUserEnrolment: false,
      version: 0,
    });
    const input = { controllerId, toggleUserEnrolment: true, version: 0 };
    expect(await staff.call('settings.updateForLocation', input)).toEqual({ ...input, version: 1 });
    expect(await staff.call('settings.forLocation', { controllerId })).toMatchObject({ toggleUserEnrolment: true });
    expect(await staff.call('settings.forLocation', { controllerId: neighbour })).toMatchObject({
      toggleUserEnrolment: false,
    });
    expect(await staff.code('settings.updateForLocation', input)).toBe('UE_409');
    const standard = await api.signedIn({ roleId: 3, groupId: api.world.north.groupId });
    expect(await standard.code('settings.updateForLocation', { ...input, version: 1 })).toBe('UE_403');
    const foreign = { controllerId: neighbour, toggleUserEnrolment: true, version: 0 };
    const admin = await api.signedIn({ roleId: 2, groupId: api.world.north.groupId });
    expect(await admin.code('settings.updateForLocation', foreign)).toBe('UE_404');
    expect(await auditOf(controllerId)).toMatchObject([
      { action: 'location.settings', before: { toggleUserEnrolment: false }, after: { toggleUserEnrolment: true } },
    ]);
  });
});
