import { connect, type Database } from '@earshot/db/client';
import { prepareSchema } from '@earshot/db/prepare-schema';
import { openReadReplica, type ReadReplica, type ReplicaState } from '@earshot/db/read-replica';
import { until } from '@earshot/db/testing/until';
import { checkReplica } from '@earshot/doctor/check-replica';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnDatabase, startOwnDatabase } from '../chaos/own-database.ts';
import { type Standby, startStandby } from '../support/standby.ts';

let own: OwnDatabase;
let standby: Standby;
let primary: Database;
let replica: Database;
let reads: ReadReplica;
const changes: ReplicaState[] = [];
beforeAll(async () => {
  own = await startOwnDatabase();
  await prepareSchema({ ownerUrl: own.url, applicationUrl: own.url });
  await own.backup();
  standby = await startStandby(own);
  primary = connect(own.url, { name: 'test-primary', max: 2 });
  replica = connect(standby.url, { name: 'test-replica', max: 2 });
  await beat();
  reads = await openReadReplica({
    primary,
    replica,
    changed: (state) => changes.push(state),
    everyMs: 50,
    mostLagMs: 60_000,
  });
});
afterAll(async () => {
  await reads.stop();
  await Promise.all([primary.destroy(), replica.destroy()]);
  await standby.remove();
  await own.remove();
});

/** A heartbeat of a part, by whose age the lag is measured. */
const beat = (ageS = 0) =>
  sql`
    insert into part_heartbeats (part, instance_id, version, started_at, states, seen_at)
    values ('worker', '00000000-0000-4000-8000-000000000001', '1', now(), '{}', now() - ${ageS} * interval '1 s')
    on conflict (part, instance_id) do update set seen_at = excluded.seen_at`.execute(primary);
const isStandby = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db);
  return rows[0]?.standby === true;
};
const untilRead = (from: 'replica' | 'primary') =>
  until(async () => expect(await isStandby(reads.database())).toBe(from === 'replica'));

it('reads come from the replica, from the primary while it is away or behind, and from the replica again', async () => {
  await untilRead('replica');
  await standby.stop();
  await untilRead('primary');
  await standby.start();
  await untilRead('replica');
  await beat(61);
  await untilRead('primary');
  await beat();
  await untilRead('replica');
  expect(changes.map(({ isUsed }) => isUsed)).toEqual([true, false, true, false, true]);
  const [, away, , behind] = changes;
  expect(away?.lagMs).toBeNull();
  expect(behind?.lagMs).toBeGreaterThan(60_000);
});

it('a change reaches the replica, which takes none itself', async () => {
  const title = 'Of the primary';
  await sql`insert into groups (title, path) values (${title}, 'replicated')`.execute(primary);
  await until(async () => {
    const { rows } = await sql`select from groups where title = ${title}`.execute(replica);
    expect(rows).toHaveLength(1);
  });
  await expect(sql`update groups set title = 'x'`.execute(replica)).rejects.toThrow('read-only');
});

it('the doctor accepts a standby, and warns of another database and of none', async () => {
  expect(await checkReplica(standby.url)).toMatchObject({ status: 'ok' });
  expect(await checkReplica(own.url)).toMatchObject({
    status: 'warning',
    text: expect.stringContaining('not a standby') as string,
  });
  const nowhere = new URL(standby.url);
  nowhere.port = '1';
  expect(await checkReplica(nowhere.href)).toMatchObject({
    status: 'warning',
    text: expect.stringContaining('refuses the connection') as string,
  });
});
