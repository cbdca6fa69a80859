import { randomUUID } from 'node:crypto';
import { leaveMessage } from '@earshot/db/queries/processes/outbox';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { Client, Connection } from '@temporalio/client';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { cuttableProxy } from '../../apps/api/src/testing/cuttable-proxy.ts';
import { connectTemporal } from '../../apps/worker/src/connect-temporal.ts';
import { type Relay, startRelay } from '../../apps/worker/src/relay/relay.ts';
import { newNamespace } from '../../apps/worker/src/testing/test-workers.ts';
import { messageSender } from '../../apps/worker/src/relay/send-message.ts';

let test: TestDatabase;
let direct: Connection;
let relay: Relay | undefined;
let namespace: string;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  test = await testDatabase();
  direct = await Connection.connect({ address: inject('temporalAddress') });
  namespace = await newNamespace(direct);
});
beforeEach(() => sql`with gone as (delete from wakeups) delete from outbox`.execute(test.db));
afterEach(() => relay?.stop());
afterAll(async () => {
  await direct.close();
  await test.destroy();
});

const client = () => new Client({ connection: direct, namespace });
const leave = (
  workflowId: string,
  { process = 'delivery', payload = {} }: { process?: string; payload?: object } = {},
) =>
  test.db
    .transaction()
    .execute((trx) => leaveMessage(trx, { process, workflowId, signal: 'wake', payload: { ...payload } }));
const unsent = async () => {
  const { rows } = await sql<{ refusal: string | null; n: number }>`
    select refusal, count(*)::int as n from outbox where sent_at is null group by 1 order by 1`.execute(test.db);
  return rows;
};
const leaveHealthy = (count: number) =>
  sql`insert into outbox (process, workflow_id, signal)
      select 'delivery', 'delivery/' || gen_random_uuid(), 'wake' from generate_series(1, ${count}::int)`.execute(
    test.db,
  );
/** Steps of a workflow's signals, in Temporal's own order. */
async function signalsOf(workflowId: string): Promise<unknown[]> {
  const { events } = await client().workflow.getHandle(workflowId).fetchHistory();
  return (events ?? []).flatMap(({ workflowExecutionSignaledEventAttributes: signal }) =>
    (signal?.input?.payloads ?? []).map(({ data }) => JSON.parse(Buffer.from(data ?? []).toString()) as unknown),
  );
}

describe('the relay with a real Temporal', () => {
  it('sends healthy messages behind messages that are refused, and records a reason for each refusal', async () => {
    for (let n = 0; n < 510; n++) await leave(`delivery/${n}-${'x'.repeat(1_000)}`);
    await leave('delivery/large', { payload: { text: 'x'.repeat(3_000_000) } });
    await leave('delivery/larger', { payload: { text: 'x'.repeat(6_000_000) } });
    await leave('whistle/1', { process: 'whistle' });
    await leaveHealthy(600);
    const temporal = await connectTemporal({ address: inject('temporalAddress') });
    relay = startRelay({ db: test.db, log, send: messageSender(new Client({ connection: temporal, namespace })) });
    await expect
      .poll(() => unsent())
      .toEqual([
        { refusal: 'INVALID_ARGUMENT', n: 511 },
        { refusal: 'RESOURCE_EXHAUSTED', n: 1 },
        { refusal: 'UNKNOWN_PROCESS', n: 1 },
      ]);
    await relay.stop();
    await temporal.close();
  });

  it('loses nothing and keeps the order while Temporal is unavailable, and sends all messages afterwards', async () => {
    const { hostname, port } = new URL(`tcp://${inject('temporalAddress')}`);
    const proxy = await cuttableProxy({ host: hostname, port: Number(port) });
    const temporal = await connectTemporal({ address: `127.0.0.1:${proxy.port}` });
    const workflowId = `delivery/${randomUUID()}`;
    for (const step of [1, 2, 3]) await leave(workflowId, { payload: { step } });
    proxy.cut();
    relay = startRelay({ db: test.db, log, send: messageSender(new Client({ connection: temporal, namespace })) });
    await expect.poll(async () => (await unsent()).map(({ refusal }) => refusal)).toContain('UNAVAILABLE');
    await leaveHealthy(100);
    proxy.restore();
    await expect.poll(() => unsent()).toEqual([]);
    expect(await signalsOf(workflowId)).toEqual([{ step: 1 }, { step: 2 }, { step: 3 }]);
    await relay.stop();
    await temporal.close();
    proxy.close();
  });
});
