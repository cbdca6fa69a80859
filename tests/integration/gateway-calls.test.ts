import type { Database } from '@earshot/db/client';
import { rollUpCalls } from '@earshot/db/queries/calls/roll-up-calls';
import { insertFleet } from '@earshot/db/testing/fleet';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import type { WrittenEntry } from '@earshot/device-protocol/messages/journal-entry';
import { CALL_EVENT_NAMES } from '@earshot/domain/calls/events';
import { MINUTE_MS } from '@earshot/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BatchSpeaker } from '../../apps/gateway/src/testing/batch-speaker.ts';

let test: TestDatabase;
let db: Database;
let speaker: BatchSpeaker;
let fresh: () => { serial: string; id: string };
beforeAll(async () => {
  test = await testDatabase();
  db = test.db;
  await insertFleet(db, { controllers: 8 });
  const unused = (await db.selectFrom('controllers').select(['id', 'serial']).orderBy('serial').execute()).values();
  fresh = () => unused.next().value ?? { serial: '', id: '' };
  speaker = new BatchSpeaker(db);
});
afterAll(() => test.destroy());

const journal = (serial: string, first: number, entries: readonly WrittenEntry[], ownerEpoch = 0) =>
  speaker.say(serial, 'journal', { ...speaker.envelope(serial), ownerEpoch, first, entries: [...entries] });

const START = Date.now() - 30 * MINUTE_MS;
type What = keyof typeof CALL_EVENT_NAMES;
const entry = (what: What, durationMs = 0, detail: object = {}): WrittenEntry => ({
  kind: 'event',
  at: new Date(START + durationMs).toISOString(),
  name: CALL_EVENT_NAMES[what],
  detail: {
    callId: 'c-1',
    category: 'callpoint',
    deviceId: 'CP3',
    reason: 'Fitting rooms',
    initiatedAt: new Date(START).toISOString(),
    ...(what === 'initiated' ? {} : { durationMs }),
    ...detail,
  },
});
const callsOf = (id: string) => db.selectFrom('calls').selectAll().where('controller_id', '=', id).execute();
const ANSWERED = {
  call_id: 'c-1',
  owner_epoch: 1,
  category: 'callpoint',
  device_id: 'CP3',
  reason: 'Fitting rooms',
  initiated_at: new Date(START),
  outcome: 'answered',
  ended_at: new Date(START + 8_000),
  response_ms: 8_000,
  answered_by: 'H2',
};
const answered = entry('answered', 8_000, { answeredBy: 'H2' });

describe('a call that a controller reports', () => {
  it('is stored once with its first end, and its events with the other events', async () => {
    const { serial, id } = fresh();
    await speaker.hello(serial);
    for (let i = 0; i < 2; i += 1) await journal(serial, 1, [entry('initiated'), answered, entry('timedOut', 60_000)]);
    expect(await callsOf(id)).toMatchObject([ANSWERED]);
    const events = await db.selectFrom('device_events').select('name').where('controller_id', '=', id).execute();
    expect(events.length).toBe(3);
  });

  it('is the same row if its end arrives without its beginning, which follows from a new storage', async () => {
    const { serial, id } = fresh();
    await speaker.hello(serial);
    await journal(serial, 1, [entry('cancelled', 9_000), answered]);
    expect(await callsOf(id)).toMatchObject([ANSWERED]);
    await speaker.hello(serial, { newStorage: true });
    await journal(serial, 1, [entry('initiated'), answered]);
    expect(await callsOf(id)).toMatchObject([ANSWERED]);
  });

  it('counts for the owner under which it began', async () => {
    const { serial, id } = fresh();
    await speaker.hello(serial);
    await sql`update controllers set owner_epoch = 2 where id = ${id}::uuid`.execute(db);
    await journal(serial, 1, [entry('initiated')], 1);
    await journal(serial, 2, [answered, entry('initiated', 0, { callId: 'c-2' })], 2);
    const calls = await callsOf(id);
    expect(Object.fromEntries(calls.map((call) => [call.call_id, call.owner_epoch]))).toEqual({ 'c-1': 1, 'c-2': 2 });
  });

  it('is in the counts of its location after a roll-up', async () => {
    const { serial, id } = fresh();
    await speaker.hello(serial);
    await journal(serial, 1, [entry('initiated'), answered]);
    await rollUpCalls(db);
    const days = await db
      .selectFrom('call_days')
      .selectAll()
      .where('controller_id', '=', id)

      .execute();
    expect(days).toMatchObject([{ initiated: 1, answered: 1, timed_out: 0, cancelled: 0, response_ms: 8_000 }]);
  });
});

describe('a call that cannot be used', () => {
  it('is one dead letter a day and does not block later entries', async () => {
    const { serial, id } = fresh();
    await speaker.hello(serial);
    const outcome = await journal(serial, 1, [
      entry('initiated', 0, { callId: 'x'.repeat(65) }),
      entry('answered', -1),
      entry('initiated', 0, { initiatedAt: '9000-01-01T00:00:00.000Z' }),
      entry('initiated', 0, { reason: 'a\u200Bb', deviceId: 'CP4', callId: 'good' }),
    ]);
    expect(outcome.acknowledgements).toMatchObject([{ upTo: 4 }]);
    expect(await callsOf(id)).toMatchObject([{ call_id: 'good', reason: 'ab' }]);
    const letters = await db.selectFrom('dead_letters').select('reason').where('serial', '=', serial).execute();
    expect(letters).toEqual([{ reason: 'unusable entry "call.initiated"' }]);
  });
});
