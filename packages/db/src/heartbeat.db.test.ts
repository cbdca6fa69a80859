import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHeartbeat } from './heartbeat.ts';
import { readHeartbeats } from './queries/processes/part-heartbeats.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';

const build = { version: '1.2.3', revision: 'abc1234', startedAt: '2026-11-21T09:00:00.000Z' };
const failed = (error: unknown) => {
  throw error;
};
const temporalIsWell = () => ({ temporal: 'ok' }) as const;

describe('the heartbeat of a part', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.destroy());
  const known = async () => (await readHeartbeats(database.db)).heartbeats;

  it('is one row per process, kept up to date and removed when the process ends', async () => {
    let broker: 'ok' | 'down' = 'ok';
    const states = () => ({ gateway: 'ok', broker }) as const;
    const heartbeat = startHeartbeat(database.db, { part: 'gateway', build, states, failed, everyMs: 20 });
    await expect.poll(known).toMatchObject([{ part: 'gateway', ...build, states: { broker: 'ok' } }]);
    broker = 'down';
    await expect.poll(known).toMatchObject([{ states: { broker: 'down' } }]);
    await heartbeat.stop();
    expect(await known()).toEqual([]);
  });

  it('is dated by the database clock, which is also returned without any heartbeats', async () => {
    const { now, heartbeats } = await readHeartbeats(database.db);
    expect(heartbeats).toEqual([]);
    expect(now).toBeInstanceOf(Date);
    const heartbeat = startHeartbeat(database.db, { part: 'worker', build, states: temporalIsWell, failed });
    await expect.poll(known).toHaveLength(1);
    const { heartbeats: beats } = await readHeartbeats(database.db);
    expect(beats[0]?.seenAt.getTime()).toBeGreaterThanOrEqual(now.getTime());
    await heartbeat.stop();
  });

  it('continues after a failure', async () => {
    const errors: unknown[] = [];
    let tries = 0;
    const states = async () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
      return {};
    };
    const heartbeat = startHeartbeat(database.db, {
      part: 'worker',
      build,
      states,
      failed: (error) => errors.push(error),
      everyMs: 20,
    });
    await expect.poll(known).toHaveLength(1);
    expect(errors).toHaveLength(1);
    await heartbeat.stop();
  });
});
