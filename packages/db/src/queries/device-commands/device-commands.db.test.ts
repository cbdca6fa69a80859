import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertFleet, type TestFleet } from '../../testing/fleet.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { answerCommands, type CommandAnswer } from './device-command-settling.ts';
import { insertDeviceCommand } from './device-commands.ts';
import { applyRuleNamed } from '../../testing/apply-rule-named.ts';
import { listFetchable } from '../ingest/ingest-clips.ts';
import { insertOperation } from '../processes/operations.ts';

let test: TestDatabase;
let fleet: TestFleet;
beforeAll(async () => {
  test = await testDatabase();
  fleet = await insertFleet(test.db, { controllers: 1 });
});
afterAll(() => test.destroy());

const LONG_AGO = new Date('2026-01-01T00:00:00Z');

const asked = (payload: Record<string, unknown>) =>
  test.db.transaction().execute(async (trx) => {
    const [controllerId = ''] = fleet.controllerIds;
    const traceId = 'a'.repeat(32);
    const operationId = await insertOperation(trx, {
      kind: 'endpoint.configure',
      subjectId: controllerId,
      groupId: fleet.groupId,
      customerId: fleet.customerId,
      deadlineAt: new Date(Date.now() + 60_000),
      createdBy: null,
      traceId,
    });
    const type = 'endpoint.configure';
    return await insertDeviceCommand(trx, { operationId, controllerId, ownerEpoch: 1, type, payload, traceId });
  });

const settled = (id: string, state: 'done' | 'failed', at: Date) =>
  test.db
    .updateTable('device_commands')
    .set({ state, settled_at: at, deadline_at: null })
    .where('id', '=', id)
    .execute();

it('only the first answer from the right controller and owner counts', async () => {
  const [controllerId = ''] = fleet.controllerIds;
  const commandId = await asked({ endpointId: 'answered' });
  const answer = (change: Partial<CommandAnswer>): CommandAnswer => ({
    controllerId,
    commandId,
    ownerEpoch: 1,
    state: 'done',
    detail: null,
    ...change,
  });
  const answers = [
    answer({ ownerEpoch: 2, state: 'failed' }),
    answer({ controllerId: crypto.randomUUID(), state: 'failed' }),
    answer({ commandId: 'none of ours' }),
    answer({ detail: 'first' }),
    answer({ state: 'failed', detail: 'second' }),
  ];
  await test.db.transaction().execute((trx) => answerCommands(trx, answers));
  await test.db.transaction().execute((trx) => answerCommands(trx, [answer({ state: 'failed', detail: 'late' })]));
  const row = test.db.selectFrom('device_commands as d').innerJoin('operations as o', 'o.id', 'd.operation_id');
  expect(
    await row.select(['d.state', 'd.detail', 'o.state as operation']).where('d.id', '=', commandId).executeTakeFirst(),
  ).toEqual({ state: 'done', detail: 'first', operation: 'completed' });
});

it('old commands are removed, except the latest that configured a device', async () => {
  const older = await asked({ endpointId: 'kept' });
  await settled(older, 'done', LONG_AGO);
  const newer = await asked({ endpointId: 'kept' });
  await settled(newer, 'done', new Date(LONG_AGO.getTime() + 1_000));
  const failed = await asked({ endpointId: 'kept' });
  await settled(failed, 'failed', LONG_AGO);
  await applyRuleNamed(test.db, 'device-commands', new Date('2026-11-21T00:00:00Z'));
  const left = await test.db
    .selectFrom('device_commands')
    .select('id')
    .where('id', 'in', [older, newer, failed])
    .execute();
  expect(left).toEqual([{ id: newer }]);
});

it('a controller may fetch only the clips that its devices were configured to play', async () => {
  const [serial = ''] = fleet.serials;
  const sha256 = 'c'.repeat(64);
  const wanted = [
    { serial, sha256 },
    { serial, sha256: 'd'.repeat(64) },
  ];
  expect(await listFetchable(test.db, wanted)).toEqual([]);
  const id = await asked({ endpointId: 'playing', actions: [{ conferenceAnnouncementClips: sha256 }] });
  expect(await listFetchable(test.db, wanted)).toEqual([{ serial, sha256 }]);
  await settled(id, 'failed', new Date());
  expect(await listFetchable(test.db, wanted)).toEqual([]);
});
