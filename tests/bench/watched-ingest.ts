import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type Database } from '@earshot/db/client';
import { migrate } from '@earshot/db/migrate';
import { insertFleet } from '@earshot/db/testing/fleet';
import { startCollector } from '@earshot/tracing/testing/collector';
import { TEST_SECRETS } from '../../apps/gateway/src/testing/test-gateway.ts';
import { sql } from 'kysely';
import { startOwnBroker } from '../chaos/own-broker.ts';
import { startOwnDatabase } from '../chaos/own-database.ts';
import { startChild } from '../support/child.ts';
import type { GatewaySaid } from '../support/gateway-process.ts';
import type { Bench } from './bench.ts';
import { startLoad } from './load/load.ts';
import { processorSeconds, processorSecondsWithChildren } from './processor-seconds.ts';
import { interleaved, median } from './statistics.ts';
import { until } from './until.ts';

const MOST_CONTROLLERS = 2_000;
const PER_SECOND = 2_000;
const SCRAPED_EACH_MS = 5_000;

/** Measures what metrics and traces cost in ingest. */
export const watchedIngest: Bench = {
  name: 'watched-ingest',
  compares:
    'Processor time of the gateway for each message, at Mosquitto, with 2,000 messages a second of the mix of `ingest`, in which each ' +
    'entry of a journal belongs to one of 100 traced operations. Watched: all traces are sent to a collector, and metrics are read each 5 s ' +
    '(Prometheus usually reads each 15 s or more). Bare: neither. The gateways follow each other, in turn. Counting itself, which cannot be turned ' +
    'off, is in both. PostgreSQL: with all its processes, in all rounds.',
  run: async ({ controllers, rounds, messages }) => {
    const [database, broker, collector] = [
      await startOwnDatabase(),
      await startOwnBroker(console.log),
      await startCollector(),
    ];
    if (broker === undefined) throw new Error('There is no Mosquitto on this machine');
    const db = connect(database.url, { name: 'earshot-bench', max: 3 });
    await migrate(db as never);
    const start = (env: Readonly<Record<string, string>>) =>
      startChild<GatewaySaid>('tests/support/gateway-process.ts', [database.url, broker.url, broker.adminSecret], env);
    const ended = async ({ stop, pid }: Awaited<ReturnType<typeof start>>) => {
      stop();
      await until('the gateway has ended', () => Promise.resolve(!isRunning(pid)));
    };
    // It lets the publisher sign in to the broker.
    const first = await start({});
    const count = Math.min(controllers, MOST_CONTROLLERS);
    const load = await startLoad(
      {
        db,
        system: { mqtt: broker.url },
        simulatorSecret: TEST_SECRETS.simulator,
        addFleet: (prefix) => insertFleet(db, { controllers: count, prefix }),
      },
      { prefix: 'WATCHED', controllers: count },
    );
    await load.untilCommitted(await load.say('introductions'));
    await ended(first);
    const once = async () => load.untilCommitted(await load.say(messages, PER_SECOND));
    const postgres = Number((await readFile(join(database.folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0]);
    const [inDatabase, logged]: [number[], number[]] = [[], []];
    const perMessage = (seconds: number) => (1_000_000 * seconds) / messages;
    const spent = async (gateway: number) => ({
      gateway: await processorSeconds(gateway),
      database: await processorSecondsWithChildren(postgres),
      log: await bytesOfLog(db),
    });
    /** Microseconds of processor time for each message, with a gateway of its own that was warmed up. */
    const measure = async (isWatched: boolean): Promise<number> => {
      const gateway = await start(isWatched ? { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } : {});
      const scraping = setInterval(() => {
        if (isWatched) void fetch(`${gateway.said.operationsUrl}/metrics`).then((response) => response.text());
      }, SCRAPED_EACH_MS);
      try {
        await once();
        const before = await spent(gateway.pid);
        await once();
        const after = await spent(gateway.pid);
        inDatabase.push(perMessage(after.database - before.database));
        logged.push((after.log - before.log) / messages);
        return perMessage(after.gateway - before.gateway);
      } finally {
        clearInterval(scraping);
        await ended(gateway);
      }
    };
    try {
      const figures = await interleaved(rounds, { watched: () => measure(true), bare: () => measure(false) });
      if (collector.spans.length === 0) throw new Error('The collector received no spans');
      const unit = ' µs';
      return [
        {
          name: `Processor time for each message (${collector.spans.length} spans were received)`,
          value: median(figures.watched),
          unit,
          baseline: median(figures.bare),
          atMostTimes: 1.03,
        },
        { name: 'Processor time of PostgreSQL for each message', value: median(inDatabase), unit, limit: 400 },
        { name: 'Write-ahead log of PostgreSQL for each message', value: median(logged), unit: ' B', limit: 4_000 },
      ];
    } finally {
      load.stop();
      await collector.stop();
      await db.destroy();
      await broker.remove();
      await database.remove();
    }
  },
};

async function bytesOfLog(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_current_wal_lsn() - '0/0' as bytes`.execute(db);
  return Number(rows[0]?.bytes);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
