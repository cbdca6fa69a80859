import { leaveMessage, requestWakeups } from '@earshot/db/queries/processes/outbox';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Relay, startRelay } from './relay.ts';
import type { Message } from './send-message.ts';

let test: TestDatabase;
let relay: Relay | undefined;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  test = await testDatabase();
});
afterEach(() => relay?.stop());
afterAll(() => test.destroy());

const leave = (workflowId: string, ...steps: number[]) =>
  test.db.transaction().execute(async (trx) => {
    for (const step of steps) {
      await leaveMessage(trx, { process: 'delivery', workflowId, signal: 'wake', payload: { step } });
    }
  });
const stepsOf = (sent: readonly Message[], workflowId: string) =>
  sent
    .filter((message) => message.workflow_id === workflowId)
    .map((message) => (message.payload as { step: number }).step);

describe('the relay', () => {
  it('passes the messages of a workflow on in order, each once', async () => {
    const sent: Message[] = [];
    await leave('delivery/a', 1, 2, 3);
    await leave('delivery/b', 1);
    relay = startRelay({ db: test.db, log, send: async (message) => void sent.push(message) });
    await vi.waitFor(() => expect(sent).toHaveLength(4), 10_000);
    await relay.stop();
    expect(stepsOf(sent, 'delivery/a')).toEqual([1, 2, 3]);
    expect(await test.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()).toEqual([]);
  });

  it('holds back what follows a message that could not be passed on, and tries again', async () => {
    const sent: Message[] = [];
    let refusals = 2;
    await leave('delivery/c', 1, 2);
    relay = startRelay({
      db: test.db,
      log,
      send: async (message) => {
        if (refusals-- > 0) throw new Error('Temporal is away');
        sent.push(message);
      },
    });
    await vi.waitFor(() => expect(stepsOf(sent, 'delivery/c')).toEqual([1, 2]), 10_000);
  });

  it('passes a wake-up on once, however many facts asked for it', async () => {
    const sent: Message[] = [];
    for (let i = 0; i < 3; i++) {
      await test.db.transaction().execute((trx) => requestWakeups(trx, 'delivery', ['delivery/d']));
    }
    relay = startRelay({ db: test.db, log, send: async (message) => void sent.push(message) });
    await vi.waitFor(() => expect(sent).toHaveLength(1), 10_000);
    await relay.stop();
    expect(await test.db.selectFrom('wakeups').selectAll().execute()).toEqual([]);
  });
});
