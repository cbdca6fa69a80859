import { answerCommands } from '@earshot/db/queries/device-commands/device-command-settling';
import { LAST_ZONE_STAYS, newZone, SEGMENTS } from '@earshot/domain/device-configuration/keypad-form';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { insertEndpoint, makeReachable } from '../../testing/devices.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { insertControllers } from '../../testing/world.ts';

const IPEI = '0123456789012';
let api: TestApi;
let person: TestClient;
let controllerId: string;
beforeAll(async () => {
  api = await testApi();
  person = await api.signedIn({ roleId: 2, groupId: api.world.north.groupId });
});
afterAll(() => api.destroy());
beforeEach(async () => {
  [controllerId = ''] = await insertControllers(api.deps.db, api.world.north.groupId, 1);
  await makeReachable(api.deps.db, controllerId);
});

const device = (category: string) => insertEndpoint(api.deps.db, controllerId, { category, ipei: IPEI });
const get = (endpointId: string) => person.call('deviceConfiguration.get', { controllerId, endpointId });
const lastCommand = () =>
  api.deps.db
    .selectFrom('device_commands')
    .selectAll()
    .where('controller_id', '=', controllerId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
const answerWith = async (state: 'done' | 'failed', detail: string | null) => {
  const commandId = (await lastCommand())?.id ?? '';
  await api.deps.db
    .transaction()
    .execute((trx) => answerCommands(trx, [{ controllerId, commandId, ownerEpoch: 1, state, detail }]));
};
const answer = (detail: object | null = null) => answerWith('done', detail === null ? null : JSON.stringify(detail));
const of = (letters: string) => SEGMENTS.map((segment) => letters.includes(segment));
const zone = (letters: string, zoneName = `Zone ${letters}`) => ({
  ...newZone([]),
  zoneName,
  segments: of(letters),
  announcements: [api.world.north.clipId],
});
const configureKeypad = (endpointId: string, zones: object[], version = 0) => ({
  controllerId,
  endpointId,
  kind: 'keypad' as const,
  version,
  form: { volume: 4, prohibitPeriod: 10, ultraLowPowerMode: true, zones } as never,
});

describe('a keypad', () => {
  it('is configured with an action for each zone, whose segments are bits [B-577]', async () => {
    const endpointId = await device('keypad');
    expect(await get(endpointId)).toMatchObject({ kind: 'keypad', version: 0, form: { volume: 4, zones: [] } });
    const zones = [zone('ab'), zone('h')];
    await person.call('deviceConfiguration.update', configureKeypad(endpointId, zones));
    expect(await lastCommand()).toMatchObject({
      type: 'endpoint.configure',
      payload: {
        endpointId,
        ipei: IPEI,
        actions: [
          { name: 'Zone ab', input: 3, conferenceAnnouncementClips: 'a'.repeat(64) },
          { name: 'Zone h', input: 128 },
        ],
      },
    });
    await answer();
    expect(await get(endpointId)).toMatchObject({ version: 1, state: 'taken', form: { zones } });
  });

  it('keeps its last zone, over raw calls too [B-331]', async () => {
    const endpointId = await device('keypad');
    const update = (zones: object[], version: number) =>
      person.call('deviceConfiguration.update', configureKeypad(endpointId, zones, version));
    await update([], 0);
    await update([zone('ab')], 1);
    await expect(update([], 2)).rejects.toThrow(LAST_ZONE_STAYS);
    expect(await get(endpointId)).toMatchObject({ version: 2, form: { zones: [{ zoneName: 'Zone ab' }] } });
  });

  it.each([
    ['a segment of two zones', () => [zone('ab'), zone('bc')], 'Segment b belongs to another zone'],
    ['a zone without a name [B-328]', () => [zone('ab', '')], 'Cannot be blank'],
    ['a zone name of 51 characters [B-329]', () => [zone('ab', 'a'.repeat(51))], 'Value too long (max 50 chars)'],
    ['a zone name with < [B-330]', () => [zone('ab', 'Tills <')], 'Cannot include: <'],
  ])('refuses %s', async (_what, zones, message) => {
    const endpointId = await device('keypad');
    await expect(person.call('deviceConfiguration.update', configureKeypad(endpointId, zones()))).rejects.toThrow(
      message,
    );
    expect(await get(endpointId)).toMatchObject({ version: 0 });
  });

  it('refuses the form of another kind of device', async () => {
    const endpointId = await device('keypad');
    const form = { talkLockTimeout: 60, talkLockInterval: 5 };
    const input = { controllerId, endpointId, kind: 'conference' as const, version: 0, form };
    expect(await person.code('deviceConfiguration.update', input)).toBe('UE_400');
  });
});

const configureController = (talkLockTimeout: number, talkLockInterval: number, version = 0) =>
  person.call('controllerConfiguration.update', {
    controllerId,
    version,
    talkLockTimeout,
    talkLockInterval,
    volume: 4,
  });
const read = async (endpointId: string, [timeout, interval]: readonly [number | null, number | null]) => {
  await person.call('deviceConfiguration.read', { controllerId, endpointId });
  const config = {
    volume_level: 4,
    prohibit_period: 10,
    ulp_enable: true,
    talklock_timeout: timeout,
    talklock_interval: interval,
  };
  await answer({ config, actions: [] });
  return await get(endpointId);
};
const INHERITS = { talkLockTimeout: null, talkLockInterval: null };

describe.each(['conference', 'headset'] as const)('a %s', (kind) => {
  const update = async (endpointId: string, form: object, version = 0) =>
    await person.call('deviceConfiguration.update', {
      controllerId,
      endpointId,
      kind,
      version,
      form: form as { talkLockTimeout: number; talkLockInterval: number },
    });

  it('inherits the talk lock of its controller by default: 300 and 30 seconds [B-198] [B-199]', async () => {
    const endpointId = await device(kind);
    const factory = { talkLockTimeout: 300, talkLockInterval: 30 };
    const byDefault = { kind, version: 0, state: 'default', form: INHERITS };
    expect(await get(endpointId)).toMatchObject({ ...byDefault, inherited: factory });
    await configureController(600, 60);
    const inherited = { talkLockTimeout: 600, talkLockInterval: 60 };
    expect(await get(endpointId)).toMatchObject({ ...byDefault, inherited });
  });

  it('gets a talk lock of its own, and no other settings', async () => {
    const endpointId = await device(kind);
    const form = { talkLockTimeout: 60, talkLockInterval: 5 };
    await update(endpointId, form);
    expect((await lastCommand())?.payload).toEqual({
      endpointId,
      ipei: IPEI,
      config: { talklock_timeout: 60, talklock_interval: 5 },
    });
    await answer();
    expect(await get(endpointId)).toMatchObject({ version: 1, state: 'taken', form });
  });

  it('returns to the talk lock of its controller, each time for itself, and follows it from then on', async () => {
    const endpointId = await device(kind);
    await update(endpointId, { talkLockTimeout: 60, talkLockInterval: 5 });
    await answer();
    await update(endpointId, { talkLockTimeout: null, talkLockInterval: 5 }, 1);
    expect((await lastCommand())?.payload).toEqual({
      endpointId,
      ipei: IPEI,
      config: { talklock_timeout: null, talklock_interval: 5 },
    });
    await answer();
    await update(endpointId, INHERITS, 2);
    await answer();
    await configureController(600, 60);
    expect(await get(endpointId)).toMatchObject({
      version: 3,
      state: 'taken',
      form: INHERITS,
      inherited: { talkLockTimeout: 600, talkLockInterval: 60 },
    });
    const { items } = await person.call('deviceConfiguration.versions', { controllerId, endpointId });
    expect(items.map(({ changed }) => changed)).toEqual([['talklock_interval'], ['talklock_timeout'], []]);
  });

  it('stays as it was when its firmware refuses to inherit, and says why', async () => {
    const endpointId = await device(kind);
    await update(endpointId, INHERITS);
    await answerWith('failed', 'Not a configuration');
    expect(await get(endpointId)).toMatchObject({ version: 1, state: 'refused', refusal: 'Not a configuration' });
  });

  it('waits for other firmware if its controller cannot configure devices', async () => {
    const endpointId = await device(kind);
    await makeReachable(api.deps.db, controllerId, ['controller.configure']);
    await update(endpointId, INHERITS);
    expect(await get(endpointId)).toMatchObject({ version: 1, state: 'unsupported' });
    expect(await lastCommand()).toBeUndefined();
  });

  it('refuses more than nine hours [B-360] [B-361]', async () => {
    const endpointId = await device(kind);
    for (const form of [
      { talkLockTimeout: 32_401, talkLockInterval: null },
      { talkLockTimeout: null, talkLockInterval: 32_401 },
    ])
      await expect(update(endpointId, form)).rejects.toThrow('Must be less than or equal to 32400');
  });

  it('stores a reported talk lock only if it is not that of the controller', async () => {
    const endpointId = await device(kind);
    expect(await read(endpointId, [null, null])).toMatchObject({ version: 0, state: 'default' });
    expect(await read(endpointId, [300, 30])).toMatchObject({ version: 0, state: 'default' });
    expect(await read(endpointId, [90, 30])).toMatchObject({
      version: 1,
      state: 'taken',
      form: { talkLockTimeout: 90, talkLockInterval: null },
    });
    expect(await read(endpointId, [300, 30])).toMatchObject({
      version: 2,
      form: { talkLockTimeout: 300, talkLockInterval: null },
    });
    expect(await read(endpointId, [null, null])).toMatchObject({ version: 3, form: INHERITS });
  });

  it('still inherits if its firmware reports the inherited times as numbers', async () => {
    const endpointId = await device(kind);
    await update(endpointId, { talkLockTimeout: 60, talkLockInterval: 5 });
    await answer();
    await update(endpointId, INHERITS, 1);
    await answer();
    expect(await read(endpointId, [300, 30])).toMatchObject({
      version: 2,
      state: 'taken',
      form: INHERITS,
    });
  });
});

it('a device of a controller whose firmware cannot report it is not read [B-531]', async () => {
  const endpointId = await device('keypad');
  await makeReachable(api.deps.db, controllerId, ['endpoint.configure']);
  await expect(person.call('deviceConfiguration.read', { controllerId, endpointId })).rejects.toThrow(
    'The firmware of this controller does not support summary.',
  );
  expect(await lastCommand()).toBeUndefined();
});
