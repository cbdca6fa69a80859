import { leaveMessage, requestWakeups } from '@earshot/db/queries/processes/outbox';
import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { REFUSALS_UNTIL_DEAD } from '@earshot/domain/service/message-retry';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UnknownProcessError } from './describe-refusal.ts';
import { type Relay, startRelay } from './relay.ts';
import type { Message, SendMessage } from './send-message.ts';

let test: TestDatabase;
let relays: Relay[] = [];
let sent: Message[] = [];
const log = pino({ level: 'silent' });

beforeAll(async () => {
  test = await testDatabase();
});
beforeEach(async () => {
  sent = [];
  await sql`with gone as (delete from wakeups) delete from outbox`.execute(test.db);
});
afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.stop()));
  relays = [];
});
afterAll(() => test.destroy());

/** A relay whose Temporal refuses the messages for which `refuse` throws. */
function start(refuse: (message: Message) => void | Promise<void> = () => undefined): Relay {
  const send: SendMessage = async (message) => {
    await refuse(message);
    sent.push(message);
  };
  const relay = startRelay({ db: test.db, log, send, random: () => 0 });
  relays.push(relay);
  return relay;
}
const leave = (workflowId: string, ...steps: number[]) =>
  test.db.transaction().execute(async (trx) => {
    for (const step of steps) {
      await leaveMessage(trx, { process: 'delivery', workflowId, signal: 'wake', payload: { step } });
    }
  });
const stepsOf = (workflowId: string) =>
  sent
    .filter((message) => message.workflow_id === workflowId)
    .map((message) => (message.payload as { step: number }).step);
const rows = (workflowId: string) =>
  test.db.selectFrom('outbox').selectAll().where('workflow_id', '=', workflowId).orderBy('id').execute();
const isPoisoned = ({ workflow_id }: Message) => workflow_id.startsWith('delivery/poisoned');
const refusePoisoned = (message: Message) => {
  if (isPoisoned(message)) throw new Error('the payload\0is too large');
};
/** Makes messages that wait for their next attempt due at once. */
const makeDue = () => sql`update outbox set next_attempt_at = now() where next_attempt_at is not null`.execute(test.db);
const away = () => Object.assign(new Error('no connection'), { code: 14, details: '', metadata: {} });
const busy = () => Object.assign(new Error('workflow is busy'), { code: 8, details: '', metadata: {} });

const slowly = async () => await new Promise<void>((resolve) => setImmediate(resolve));

describe('the relay', () => {
  it('sends the messages of a workflow in order and each only once', async () => {
    await leave('delivery/a', 1, 2, 3);
    await leave('delivery/b', 1);
    const relay = start();
    await expect.poll(() => sent).toHaveLength(4);
    await relay.stop();
    expect(stepsOf('delivery/a')).toEqual([1, 2, 3]);
    expect(await test.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()).toEqual([]);
  });

  it('delays later messages of a workflow until a refused message is sent', async () => {
    await leave('delivery/c', 1, 2);
    let refusals = 2;
    start(() => {
      if (refusals-- > 0) throw new Error('refused');
    });
    await expect.poll(() => stepsOf('delivery/c')).toEqual([1, 2]);
  });

  it('sends 600 healthy messages behind 500 refused ones, which wait for their next attempt', async () => {
    await sql`insert into outbox (process, workflow_id, signal)
              select 'delivery', 'delivery/poisoned-' || n, 'wake' from generate_series(1, 500) n`.execute(test.db);
    await sql`insert into outbox (process, workflow_id, signal)
              select 'delivery', 'delivery/healthy-' || n, 'wake' from generate_series(1, 600) n`.execute(test.db);
    start(refusePoisoned);
    await expect.poll(() => sent).toHaveLength(600);
    const refused = async () => {
      const { rows: kept } = await sql<{ n: number; waiting: boolean }>`
        select count(*)::int as n, bool_and(next_attempt_at is not null and attempts > 0) as waiting
        from outbox where sent_at is null`.execute(test.db);
      return kept;
    };
    await expect.poll(refused).toEqual([{ n: 500, waiting: true }]);
  });

  it('keeps the next attempt, the number of attempts and the reason across a restart', async () => {
    await leave('delivery/poisoned', 1, 2);
    const first = start(refusePoisoned);
    await expect.poll(async () => (await rows('delivery/poisoned'))[0]?.attempts).toBe(2);
    await first.stop();
    const [failed, waiting] = await rows('delivery/poisoned');
    expect(failed).toMatchObject({ refusal: 'OTHER', last_error: 'Error: the payloadis too large', dead_at: null });
    expect(waiting).toMatchObject({ attempts: 0, next_attempt_at: null, sent_at: null });
    await sql`update outbox set next_attempt_at = now() + interval '1 hour' where id = ${failed?.id}`.execute(test.db);
    await leave('delivery/other', 1);
    start();
    await expect.poll(() => stepsOf('delivery/other')).toEqual([1]);
    expect(stepsOf('delivery/poisoned')).toEqual([]);
    await makeDue();
    await expect.poll(() => stepsOf('delivery/poisoned')).toEqual([1, 2]);
  });

  it('gives up a message after 20 refusals and keeps later messages of its workflow waiting', async () => {
    await leave('delivery/poisoned', 1);
    await sql`update outbox set attempts = ${REFUSALS_UNTIL_DEAD - 2}, next_attempt_at = now()`.execute(test.db);
    let tries = 0;
    start((message) => {
      if (isPoisoned(message)) tries += 1;
      refusePoisoned(message);
    });
    await expect.poll(() => rows('delivery/poisoned')).toMatchObject([{ attempts: 19 }]);
    await makeDue();
    await expect.poll(() => rows('delivery/poisoned')).toMatchObject([{ dead_at: expect.any(Date) }]);
    await makeDue();
    await leave('delivery/poisoned', 2);
    await leave('delivery/healthy', 1);
    await expect.poll(() => stepsOf('delivery/healthy')).toEqual([1]);
    await leave('delivery/healthy', 2);
    await expect.poll(() => stepsOf('delivery/healthy')).toEqual([1, 2]);
    expect(tries).toBe(2);
    expect((await rows('delivery/poisoned')).map(({ sent_at }) => sent_at)).toEqual([null, null]);
  });

  it('counts no refusals while Temporal is unavailable, and continues when it is back', async () => {
    for (let n = 0; n < 40; n++) await leave(`delivery/waiting-${n}`, 1, 2);
    let isAway = true;
    let tries = 0;
    const relay = start(() => {
      tries += 1;
      if (isAway) throw away();
    });
    await expect.poll(() => tries).toBeGreaterThan(48);
    const { rows: counted } = await sql<{ attempts: number; dead: number }>`
      select sum(attempts)::int as attempts, count(dead_at)::int as dead from outbox`.execute(test.db);
    expect(counted).toEqual([{ attempts: 0, dead: 0 }]);
    isAway = false;
    await makeDue();
    relay.nudge();
    await expect.poll(() => sent).toHaveLength(80);
    expect(stepsOf('delivery/waiting-7')).toEqual([1, 2]);
  });

  it('counts a refusal when one workflow is busy while others are not', async () => {
    await leave('delivery/poisoned', 1);
    await leave('delivery/healthy', 1);
    start(async (message) => {
      if (!isPoisoned(message)) return;
      await expect.poll(() => stepsOf('delivery/healthy')).toEqual([1]);
      throw busy();
    });
    await expect.poll(() => rows('delivery/poisoned')).toMatchObject([{ attempts: 1, refusal: 'RESOURCE_EXHAUSTED' }]);
  });

  it('immediately retries messages of a process unknown to an older release, including dead ones', async () => {
    await leave('delivery/new-process', 1, 2);
    const older = start(() => {
      throw new UnknownProcessError('This release knows no process delivery');
    });
    await expect.poll(async () => (await rows('delivery/new-process'))[0]?.attempts).toBe(1);
    await older.stop();
    await sql`update outbox set dead_at = now(), next_attempt_at = now() + interval '1 hour'
              where next_attempt_at is not null`.execute(test.db);
    start();
    await expect.poll(() => stepsOf('delivery/new-process')).toEqual([1, 2]);
  });

  it('keeps the order of a workflow when two relays send messages', async () => {
    const all = [start(slowly), start(slowly)];
    for (let step = 1; step <= 60; step++) {
      await leave('delivery/a', step);
      await leave('delivery/b', step);
      for (const relay of all) relay.nudge();
    }
    await expect.poll(() => sent).toHaveLength(120);
    const inOrder = Array.from({ length: 60 }, (_, index) => index + 1);
    expect([stepsOf('delivery/a'), stepsOf('delivery/b')]).toEqual([inOrder, inOrder]);
  });
});

const request = (...workflowIds: string[]) =>
  test.db.transaction().execute((trx) => requestWakeups(trx, 'delivery', workflowIds));

const wakeups = () => test.db.selectFrom('wakeups').selectAll().execute();

describe('wake-ups', () => {
  it('are sent once for several requests', async () => {
    for (let i = 0; i < 3; i++) await request('delivery/d');
    const relay = start();
    await expect.poll(() => sent).toHaveLength(1);
    await relay.stop();
    expect(await wakeups()).toEqual([]);
  });

  it('are sent even behind 500 refused ones', async () => {
    await request(...Array.from({ length: 500 }, (_, n) => `delivery/poisoned-${n}`));
    await sql`update wakeups set requested_at = now() - interval '1 hour'`.execute(test.db);
    await request(...Array.from({ length: 600 }, (_, n) => `delivery/healthy-${n}`));
    start(refusePoisoned);
    await expect.poll(() => sent).toHaveLength(600);
    await expect.poll(() => wakeups()).toHaveLength(500);
  });

  it('are sent again when requested while one is being sent', async () => {
    await request('delivery/d');
    let asked = false;
    start(async () => {
      if (!asked) await request('delivery/d');
      asked = true;
    });
    await expect.poll(() => sent).toHaveLength(2);
  });

  it('become one dead message after 20 refusals', async () => {
    await request('delivery/poisoned');
    await sql`update wakeups set attempts = ${REFUSALS_UNTIL_DEAD - 1}, next_attempt_at = now()`.execute(test.db);
    start(refusePoisoned);
    await expect.poll(() => wakeups()).toEqual([]);
    expect(await rows('delivery/poisoned')).toMatchObject([
      { process: 'delivery', signal: 'wake', attempts: 20, dead_at: expect.any(Date), refusal: 'OTHER' },
    ]);
    await request('delivery/poisoned');
    await sql`update wakeups set attempts = ${REFUSALS_UNTIL_DEAD - 1}, next_attempt_at = now()`.execute(test.db);
    await expect.poll(() => wakeups()).toEqual([]);
    expect(await rows('delivery/poisoned')).toHaveLength(1);
  });
});
