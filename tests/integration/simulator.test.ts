import { randomUUID } from 'node:crypto';
import { setCredential } from '@earshot/db/queries/controllers/credentials';
import { keepStateWatch } from '@earshot/db/queries/controllers/state-watches';
import { until } from '@earshot/db/testing/until';
import { type CommandClient, createCommandClient } from '@earshot/device-protocol/command-client';
import type { CommandPayload, CommandType } from '@earshot/device-protocol/messages/command-payloads';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEVICE_SECRET, TEST_SECRETS } from '../../apps/gateway/src/testing/test-gateway.ts';
import { secretHash } from '../../apps/gateway/src/broker/device-credentials.ts';
import { type GatewayFixture, gatewayFixture, readState } from '../../apps/gateway/src/testing/gateway-fixture.ts';
import { RESTARTS } from '../../apps/simulator/src/commands/registration.ts';
import { Simulation } from '../../apps/simulator/src/simulation.ts';
import { scenario } from '../../apps/simulator/src/scenario.ts';
import { memoryStorage } from '../../apps/simulator/src/storage.ts';

/** Simulates an hour of shop activity in 36 s, so that much happens during a test. */
const LIVELY = scenario.parse({
  seed: 'test',
  speed: 100,
  startsAt: '12:00',
  all: {
    latencyMs: [0, 20],
    rebootMs: [300, 600],
    oldFirmware: 0,
    life: { talksAnHour: 30, faultsAnHour: 0.05, leavesAnHour: 0.05 },
  },
});

let fixture: GatewayFixture;
let simulation: Simulation;
let commands: CommandClient;
const ids = new Map<string, string>();
beforeAll(async () => {
  // These eight serial numbers were chosen because the scenario gives some of them old firmware.
  fixture = await gatewayFixture(8, { prefix: 'SIM' });
  for (const { id, serial } of await fixture.db.selectFrom('controllers').select(['id', 'serial']).execute()) {
    ids.set(serial, id);
  }
  simulation = new Simulation({
    scenario: LIVELY,
    controllers: fixture.fleet.serials.map((serial, i) => ({
      serial,
      secret: DEVICE_SECRET,
      name: `${i < 3 ? 'Leeds' : 'York'} ${i}`,
    })),
    mqttUrl: fixture.gateway.brokerUrl,
    filesUrl: fixture.gateway.httpUrl,
    storage: memoryStorage(),
    recordTruth: () => undefined,
    log: pino({ level: 'silent' }),
  });
  await simulation.start();
  commands = createCommandClient({ url: fixture.gateway.brokerUrl, name: 'worker', password: TEST_SECRETS.worker });
});
afterAll(async () => {
  await simulation.stop();
  await commands.close();
  await fixture.destroy();
});

const memberAt = (i: number) => {
  const member = simulation.fleet.members[i];
  if (member === undefined) throw new Error('The fleet is too small');
  return { member, controllerId: ids.get(member.serial) ?? '' };
};
const stateOf = (controllerId: string) => readState(fixture.db, controllerId);

/** Sends a command and waits for the reply in the platform's journal. */
async function command<Type extends CommandType>(
  { serial, controllerId }: { serial: string; controllerId: string },
  type: Type,
  payload: CommandPayload<Type>,
): Promise<{ outcome: string; detail: string | null }> {
  const id = randomUUID();
  await commands.sendCommand(serial, { id, type, payload, expiresAt: new Date(Date.now() + 60_000) });
  return until(async () => {
    const replies = fixture.db.selectFrom('command_replies').select(['outcome', 'detail']);
    return await replies
      .where('command_id', '=', id)
      .where('controller_id', '=', controllerId)
      .executeTakeFirstOrThrow();
  });
}

describe('a simulated fleet', () => {
  it('changes its devices, and the platform knows their state', async () => {
    const { member, controllerId } = memberAt(0);
    await until(async () => expect((await stateOf(controllerId)).status).not.toBe('unknown'));
    const { life } = member.controller;
    const before = life.endpoints.digest;
    await until(async () => {
      expect(life.endpoints.digest).not.toBe(before);
      expect((await stateOf(controllerId)).endpoints_digest).toBe(life.endpoints.digest);
    });
    // A single check, because the next change may follow at once.
    await until(async () => {
      const { digest, rows } = life.endpoints;
      const known = await fixture.db
        .selectFrom('endpoints')
        .select(['device_id', 'status', 'battery', 'mode'])
        .where('controller_id', '=', controllerId)
        .where('deactivated_at', 'is', null)
        .execute();
      expect(life.endpoints.digest).toBe(digest);
      const byId = new Map(known.map(({ device_id: id, ...row }) => [id, row]));
      for (const { id, status, battery, mode = null } of rows) expect(byId.get(id)).toEqual({ status, battery, mode });
      expect(byId.size).toBe(rows.length);
    });
  });

  it('reports its state often while it is watched', async () => {
    const { controllerId } = memberAt(1);
    await until(async () => expect((await stateOf(controllerId)).supported_features).toContain('state.watch'));
    await keepStateWatch(fixture.db, controllerId, 20_000);
    const seen = new Set<number>();
    await until(async () => {
      seen.add((await stateOf(controllerId)).seq);
      const { uptime_s: uptime } = await stateOf(controllerId);
      if (uptime !== null) seen.add(-uptime);
      expect([...seen].filter((n) => n <= 0).length).toBeGreaterThan(3);
    });
  });

  it('reports a fault at once', async () => {
    const { member, controllerId } = memberAt(2);
    await until(async () => expect((await stateOf(controllerId)).status).not.toBe('unknown'));
    const [headset] = member.controller.life.endpoints.rows.filter(({ category }) => category === 'headset');
    member.controller.act((life, moment) => life.fault(headset?.id ?? '', moment));
    await until(async () => {
      const { status, faults } = await stateOf(controllerId);
      expect(status).toBe('fault');
      expect(faults.some((fault) => fault.includes(headset?.id.slice(5) ?? '-'))).toBe(true);
    });
  });

  it('is offline while a connection is cut, and reports missed changes afterwards', async () => {
    const { member, controllerId } = memberAt(3);
    await until(async () => expect((await stateOf(controllerId)).status).not.toBe('unknown'));
    member.cut('person');
    await until(async () => expect((await stateOf(controllerId)).status).toBe('inactive'));
    const [row] = member.controller.life.endpoints.rows;
    member.controller.act((life, moment) => life.remove(row?.id ?? '', moment));
    member.restore('person');
    await until(async () => {
      expect((await stateOf(controllerId)).endpoints_digest).toBe(member.controller.life.endpoints.digest);
      expect((await stateOf(controllerId)).status).not.toBe('inactive');
    });
  });

  it('reboots on command: it ends a registration, announces the reboot, disconnects, returns and answers', async () => {
    const { member, controllerId } = memberAt(4);
    await until(async () => expect((await stateOf(controllerId)).status).not.toBe('unknown'));
    const { boot } = await stateOf(controllerId);
    const at = { serial: member.serial, controllerId };
    await command(at, 'registration.start', { category: 'headset', seconds: 600 });
    const answered = command(at, 'controller.reboot', {});
    await until(async () => expect((await stateOf(controllerId)).status).toBe('rebooting'));
    expect(await answered).toEqual({ outcome: 'done', detail: null });
    const after = await stateOf(controllerId);
    expect(after.boot).toBe(boot + 1);
    expect(member.isCut).toBe(false);
    const failed = fixture.db.selectFrom('device_events').select('detail').where('name', '=', 'registration.failed');
    await until(async () => {
      const [event] = await failed.where('controller_id', '=', controllerId).execute();
      expect(event?.detail).toMatchObject({ reason: RESTARTS });
    });
  });

  it('carries out supported commands and reports unsupported commands', async () => {
    const { member, controllerId } = memberAt(5);
    await until(async () => expect((await stateOf(controllerId)).status).not.toBe('unknown'));
    const at = { serial: member.serial, controllerId };
    const { life } = member.controller;
    const [callPoint] = life.endpoints.rows.filter(({ category }) => category === 'callpoint');
    const endpointId = callPoint?.id ?? '';
    const read = await command(at, 'endpoint.read', { endpointId });
    expect(JSON.parse(read.detail ?? '{}')).toMatchObject({ id: endpointId, ipei: callPoint?.ipei });
    expect(await command(at, 'endpoint.remove', { endpointId })).toMatchObject({ outcome: 'done' });
    expect(life.endpoints.get(endpointId)).toBeUndefined();
    expect(await command(at, 'endpoint.read', { endpointId })).toMatchObject({ outcome: 'failed' });
    expect(await command(at, 'base-units.reboot', {})).toMatchObject({ outcome: 'done' });
    expect(await command(at, 'language.set', { language: 'en-GB' })).toMatchObject({ outcome: 'done' });
    expect(await command(at, 'team-members.set', { members: [] })).toMatchObject({ outcome: 'done' });
    expect(await command(at, 'hostname.set', { hostname: 'till-7' })).toMatchObject({ outcome: 'done' });
    await until(async () => expect((await stateOf(controllerId)).hostname).toBe('till-7'));
  });

  it('continues in another scenario with the same devices', async () => {
    const { member, controllerId } = memberAt(7);
    await until(async () => expect((await stateOf(controllerId)).status).not.toBe('unknown'));
    const { storage_id: storageId, boot } = await stateOf(controllerId);
    await simulation.switchTo('firmware-mix');
    expect(simulation.fleet.find(member.serial)).not.toBe(member);
    await until(async () => expect((await stateOf(controllerId)).boot).toBe(boot + 1));
    expect((await stateOf(controllerId)).storage_id).toBe(storageId);
    const old = simulation.fleet.members.filter(({ controller }) => controller.hardware.isOld);
    expect(old.length).toBeGreaterThan(0);
    await until(async () => {
      for (const { serial } of old) {
        const features = (await stateOf(ids.get(serial) ?? '')).supported_features;
        expect(features).not.toContain('deviceHeartbeats');
      }
    });
  });

  it('connects with its latest secret', async () => {
    const { member, controllerId } = memberAt(6);
    await until(async () => expect((await stateOf(controllerId)).status).not.toBe('unknown'));
    const { serial } = member;
    const secret = 'another-secret-than-before';
    const validUntil = new Date(Date.now() + 60_000);
    await command({ serial, controllerId }, 'credentials.rotate', { secret, validUntil: validUntil.toISOString() });
    member.cut('person');
    await until(async () => expect((await stateOf(controllerId)).status).toBe('inactive'));
    await fixture.db
      .transaction()
      .execute((trx) => setCredential(trx, { serial, secretHash: secretHash(secret), validUntil }));
    member.restore('person');
    await until(async () => expect((await stateOf(controllerId)).status).not.toBe('inactive'));
  });
});
