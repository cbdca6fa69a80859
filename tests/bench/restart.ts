import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@earshot/db/client';
import { connect } from '@earshot/device-protocol/connect';
import { sql } from 'kysely';
import { type Fleet, untilOnline } from '../support/fleet.ts';
import { simulate } from '../support/simulated-fleet.ts';
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { onStage, type Stage } from './stage.ts';
import { until } from './until.ts';

const SETTLED_WITHIN_S = 120;
const CUT_OFF_WITHIN_MS = 5_000;
/** Time after all controllers have said hello again, in which no further writes may follow. */
const AFTERMATH_MS = 5_000;
const NONE = [0, 0];
/** Devices that never change, so every write to them is unnecessary. */
const STILL = {
  baseUnits: [1, 1],
  registrationModules: NONE,
  headsets: [3, 3],
  handsets: NONE,
  keypads: NONE,
  callPoints: NONE,
  conferences: NONE,
};

/** Kills the gateway and its broker with a whole fleet connected. */
export const restart: Bench = {
  name: 'restart',
  compares:
    '10,000 simulated controllers with a connection each. The gateway, which contains the broker, is killed (SIGKILL) and restarted ' +
    'by its supervisor. Measured: the time until each controller has sent hello, is online, and its lists are confirmed as unchanged. ' +
    'No device changes in this time, so no endpoint row may be written (`ctid` and `xmin` before and after), and no controller may ' +
    'become offline. Then the credential of one connected controller is withdrawn.',
  run: ({ controllers }) =>
    onStage(
      async (stage) => {
        const fleet = await stage.addFleet('BACK', controllers);
        const simulator = await simulate(stage.system, fleet, {
          scenario: { connectPerSecond: 700, all: { latencyMs: [0, 0], devices: STILL } },
        });
        try {
          await untilOnline(stage.db, fleet.controllerIds, 180_000);
          await untilQuiet(stage.db, fleet);
          return [...(await measureRestart(stage, fleet)), await measureRevoked(stage)];
        } finally {
          simulator.stop();
        }
      },
      { args: ['--restart'] },
    ),
};

async function measureRestart({ system, db }: Stage, fleet: Fleet): Promise<Figure[]> {
  await sql`create table bench_rows_before as select controller_id, device_id, ctid as place, xmin::text as writer from endpoints`.execute(
    db,
  );
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  const since = rows[0]?.now ?? new Date();
  const { pids } = await system.now();
  const began = performance.now();
  process.kill(pids['gateway'] ?? 0, 'SIGKILL');
  const settled = async () => (await countSettled(db, fleet, since)) === fleet.controllerIds.length;
  await until('all settled', settled, SETTLED_WITHIN_S * 3_000);
  const seconds = (performance.now() - began) / 1_000;
  await sleep(AFTERMATH_MS);
  const count = fleet.controllerIds.length.toLocaleString('en-GB');
  return [
    { name: `All ${count} settled after`, value: seconds, unit: ' s', limit: SETTLED_WITHIN_S },
    { name: 'Endpoints written for nothing', value: await countRewritten(db), unit: '', limit: 0 },
    { name: 'Called offline meanwhile', value: await countCalledOffline(db, fleet, since), unit: '', limit: 0 },
  ];
}

/** Waits until the lists of all controllers have arrived. */
async function untilQuiet(db: Database, { controllerIds }: Fleet): Promise<void> {
  await until('all lists', async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from controller_states
      where controller_id = any(${controllerIds}::uuid[]) and endpoints_digest is not null
        and base_units_digest is not null`.execute(db);
    return rows[0]?.n === controllerIds.length;
  });
  await sleep(AFTERMATH_MS);
}

async function countSettled(db: Database, { controllerIds }: Fleet, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from controller_states
    where controller_id = any(${controllerIds}::uuid[]) and last_seen_at > ${since} and status in ('active', 'fault')
      and not said_bye and endpoints_digest is not null and base_units_digest is not null`.execute(db);
  return rows[0]?.n ?? 0;
}

async function countRewritten(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from endpoints e full join bench_rows_before b using (controller_id, device_id)
    where (e.ctid, e.xmin::text) is distinct from (b.place, b.writer)`.execute(db);
  return rows[0]?.n ?? 0;
}

async function countCalledOffline(db: Database, { controllerIds }: Fleet, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct controller_id)::int as n from controller_changes
    where controller_id = any(${controllerIds}::uuid[]) and at > ${since} and status not in ('active', 'fault')`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Measures the time from withdrawing a credential until its connection is closed. */
async function measureRevoked({ system, db, addFleet }: Stage): Promise<Figure> {
  const { serials, credentialsFile } = await addFleet('GONE', 1);
  const [serial = ''] = serials;
  const secrets = JSON.parse(await readFile(credentialsFile, 'utf8')) as Record<string, string>;
  const client = connect({ url: (await system.now()).mqtt, name: serial, password: secrets[serial] ?? '' });
  try {
    await new Promise<void>((resolve) => client.once('connect', () => resolve()));
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
    const began = performance.now();
    await db.updateTable('device_credentials').set({ disabled_at: new Date() }).where('serial', '=', serial).execute();
    await Promise.race([closed, sleep(CUT_OFF_WITHIN_MS * 4)]);
    const value = performance.now() - began;
    return {
      name: 'A controller is cut off after its credential is withdrawn',
      value,
      unit: ' ms',
      limit: CUT_OFF_WITHIN_MS,
    };
  } finally {
    client.end(true);
  }
}
