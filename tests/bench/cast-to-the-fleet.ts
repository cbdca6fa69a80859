import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Database } from '@earshot/db/client';
import { createEarshot, type Earshot } from '@earshot/sdk';
import { Client, Connection } from '@temporalio/client';
import { addFleet, type Fleet, untilOnline } from '../support/fleet.ts';
import { simulate } from '../support/simulated-fleet.ts';
import { startSystem, type System } from '../support/system.ts';
import { insertRows } from './bare/insert-rows.ts';
import { startBareFleet } from './bare/round-trip.ts';
import type { Figure } from './figure.ts';
import { interleaved, median } from './statistics.ts';

/** Bytes of the real messages: a plan change with one delivery, the journal that confirms it, and its acknowledgement. */
const SIZES = { plan: 690, reply: 430, ack: 200 };
const POLL_MS = 20;

interface Bench {
  readonly system: System;
  readonly db: Database;
  readonly earshot: Earshot;
  readonly fleet: Fleet;
  readonly castId: string;
}

/** A cast to so many controllers with a connection each, and its cancel, against the bare messages and rows. */
export async function castToTheFleet(count: number, rounds: number): Promise<Figure[]> {
  const system = await startSystem({ args: ['--no-simulator'] });
  const db = connect(system.databaseUrl, { name: 'earshot-bench', max: 2 });
  try {
    const bench = await prepare(system, db, count);
    const bare = await startBareFleet(count, SIZES);
    const calls: { send: number[]; cancel: number[]; cancelled: number[] } = { send: [], cancel: [], cancelled: [] };
    let lastDelivery = '';
    const figures = await interleaved(rounds, {
      cast: async () => {
        lastDelivery = await sendMeasured(bench, calls);
        return calls.send.at(-1) === undefined ? 0 : await confirmedAfter(bench, lastDelivery);
      },
      cancel: () => cancelMeasured(bench, lastDelivery, calls),
      bareMessages: bare.roundTrip,
      bareRows: () => insertRows(system.databaseUrl, count),
    });
    bare.stop();
    const bareCast = median(figures.bareMessages) + median(figures.bareRows);
    return [
      {
        name: `Cast to ${count}: send to "plan confirmed" by all`,
        ms: median(figures.cast),
        baseline: bareCast,
        bar: 2,
      },
      { name: `Cast to ${count}: the call answers`, ms: median(calls.send), limitMs: 500 },
      {
        name: `Cancel of it: confirmed by all`,
        ms: median(figures.cancel),
        baseline: median(figures.bareMessages),
        bar: 2,
      },
      { name: 'Cancel of it: the call answers', ms: median(calls.cancel), limitMs: 500 },
      { name: 'Events in the history of its workflow', count: await historyLength(system, lastDelivery), limit: 500 },
    ];
  } finally {
    await db.destroy();
    await system.stop();
  }
}

async function prepare(system: System, db: Database, count: number): Promise<Bench> {
  const admin = system.signIns.find(({ role }) => role === 'Organisation Admin');
  if (admin === undefined) throw new Error('The demo has no Organisation Admin');
  const { token } = await createEarshot({ url: system.api }).session.signIn(admin);
  const earshot = createEarshot({ url: system.api, token, timeoutMs: 60_000 });
  const { group } = await earshot.session.current();
  const credentialsFile = join(system.home, 'bench-credentials.json');
  const fleet = await addFleet(db, { groupId: group.id, count, prefix: 'BENCH', credentialsFile });
  await simulate(system, fleet, {
    scenario: { connectPerSecond: 700, shareClips: false, all: { latencyMs: [0, 0], devices: few } },
  });
  await untilOnline(db, fleet.controllerIds, 180_000);
  const clip = await earshot.audioClips.createFromText({ name: 'Bench', script: 'One, two.' });
  const targetIds = fleet.controllerIds;
  const cast = await earshot.messageCasts.create({ name: 'Bench', category: 'none', audioId: clip.id, targetIds });
  const bench = { system, db, earshot, fleet, castId: cast.id };
  // The first cast brings the clip to everybody; it is not measured.
  const first = await earshot.deliveries.send({ castId: cast.id, playStatus: 'schedule', segments: inAnHour() });
  await until(async () => {
    const rows = await db
      .selectFrom('delivery_counters')
      .select(['counter', 'n'])
      .where('delivery_id', '=', first.deliveryId)
      .execute();
    if (Math.random() < 0.02) console.log(JSON.stringify(rows.map((r) => [r.counter, r.n])));
    return rows.some((r) => r.counter === 'fact:clip-ready' && r.n === count);
  });
  return bench;
}

const few = { baseUnits: [1, 1], headsets: [2, 2], handsets: [0, 0], keypads: [0, 0], callPoints: [0, 0] };
const inAnHour = () => [{ startAt: new Date(Date.now() + 3_600_000).toISOString(), intervalMs: 0, count: 1 }];

let sentAt = 0;
async function sendMeasured({ earshot, castId }: Bench, calls: { send: number[] }): Promise<string> {
  sentAt = performance.now();
  const { deliveryId } = await earshot.deliveries.send({ castId, playStatus: 'schedule', segments: inAnHour() });
  calls.send.push(performance.now() - sentAt);
  return deliveryId;
}

async function confirmedAfter({ db, fleet }: Bench, deliveryId: string): Promise<number> {
  await until(async () => (await counterOf(db, deliveryId, 'fact:confirmed')) === fleet.controllerIds.length);
  return performance.now() - sentAt;
}

async function cancelMeasured(
  { earshot, db, fleet }: Bench,
  deliveryId: string,
  calls: { cancel: number[] },
): Promise<number> {
  const began = performance.now();
  await earshot.deliveries.cancel({ deliveryId });
  calls.cancel.push(performance.now() - began);
  await until(async () => (await counterOf(db, deliveryId, 'fact:ending-confirmed')) === fleet.controllerIds.length);
  return performance.now() - began;
}

async function counterOf(db: Database, deliveryId: string, counter: string): Promise<number> {
  const row = await db
    .selectFrom('delivery_counters')
    .select('n')
    .where('delivery_id', '=', deliveryId)
    .where('counter', '=', counter)
    .executeTakeFirst();
  return row?.n ?? 0;
}

async function until(holds: () => Promise<boolean>, deadlineMs = 120_000): Promise<void> {
  const deadline = Date.now() + deadlineMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('What was waited for did not come');
    await sleep(POLL_MS);
  }
}

async function historyLength(system: System, deliveryId: string): Promise<number> {
  const connection = await Connection.connect({ address: system.temporal });
  const { historyLength: length } = await new Client({ connection }).workflow
    .getHandle(`delivery/${deliveryId}`)
    .describe();
  await connection.close();
  return length;
}
