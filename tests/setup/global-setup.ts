import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '@earshot/db/embedded/cluster';
import { onFreePort } from '@earshot/db/embedded/on-free-port';
import { prepareSchema } from '@earshot/db/prepare-schema';
import { applicationUrl } from '@earshot/db/testing/application-url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { findTemporal } from '../../apps/standalone/src/temporal/find.ts';
import { bundleWorkflows } from '../../apps/worker/src/workers.ts';
import { findMosquitto } from '../../scripts/mosquitto/find.ts';
import { findPgBouncer } from '../../scripts/pgbouncer/find.ts';
import { findVersitygw } from '../../scripts/versitygw/find.ts';
import { startOwnTemporal } from '../chaos/own-temporal.ts';
import { startTemporal, type TestTemporal } from './temporal.ts';

const CLOSE_MS = 60_000;

/**
 * Starts one PostgreSQL and one Temporal for all integration tests, and finds a Mosquitto to start. Each test file
 * copies the migrated database.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-test-'));
  // PostgreSQL's own user must be able to enter the folder when the tests run as root.
  await chmod(folder, 0o711);
  const [stopPostgres, stopTemporal] = await Promise.all([
    providePostgres(project, folder),
    provideTemporal(project, folder),
    provideMosquitto(project),
    providePgBouncer(project),
    provideVersitygw(project),
  ]);
  return async () => {
    await Promise.all([stopPostgres(), stopTemporal()]);
    await rm(folder, { recursive: true });
  };
}

async function providePostgres(project: TestProject, folder: string): Promise<() => Promise<void>> {
  const settings = { fsync: 'off', full_page_writes: 'off' };
  const options = { folder: join(folder, 'postgres'), password: 'test', settings, environment: movedClock() };
  const cluster = await onFreePort((port) => startCluster({ ...options, port }));
  const admin = new pg.Client({ connectionString: cluster.url('postgres') });
  await admin.connect();
  await assertSameClock(admin);
  await admin.query('create database base');
  await admin.end();
  const ownerUrl = cluster.url('base');
  await prepareSchema({ ownerUrl, applicationUrl: applicationUrl(ownerUrl) });
  project.provide('databaseUrl', cluster.url('base'));
  return cluster.stop;
}

/** A moved clock must also apply to the database, or the tests would compare two clocks. */
async function assertSameClock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ at: Date }>('select now() as at');
  const apartMs = Math.abs((rows[0]?.at.getTime() ?? 0) - Date.now());
  if (apartMs > CLOSE_MS) throw new Error(`The clock of PostgreSQL differs from that of the tests by ${apartMs} ms`);
}

/** Variables of `npm run test:calendar`, which move the database's clock as well. */
const movedClock = (): Record<string, string> =>
  Object.fromEntries(
    ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

async function provideTemporal(project: TestProject, folder: string): Promise<() => Promise<void>> {
  const start = process.env['TEMPORAL_SERVERS'] === '2' ? startTwoServers : startDevelopmentServer;
  const [server, bundle] = await Promise.all([start(folder), bundleWorkflows()]);
  const path = join(folder, 'workflows.cjs');
  await writeFile(path, bundle.code);
  project.provide('temporalAddress', server.address);
  project.provide('workflowBundlePath', path);
  return server.stop;
}

async function startDevelopmentServer(folder: string): Promise<TestTemporal> {
  const found = await findTemporal({ env: process.env, signal: new AbortController().signal, note: console.error });
  if (found.kind === 'address') throw new Error('The tests start a Temporal of their own; unset TEMPORAL_ADDRESS');
  return await startTemporal(found.program, join(folder, 'temporal.log'));
}

/** Each connection leads to the other server than the one before, so a worker and its client use both. */
async function startTwoServers(): Promise<TestTemporal> {
  const { address, database, stop } = await startOwnTemporal();
  return {
    address,
    stop: async () => {
      await stop();
      await database.remove();
    },
  };
}

async function provideMosquitto(project: TestProject): Promise<void> {
  const found = await findMosquitto({ env: process.env, note: (text) => console.error(`Mosquitto: ${text}`) });
  if (found === undefined) {
    console.error('Mosquitto: THERE IS NONE TO BE HAD, so no test runs against it. Set MOSQUITTO to the path of one.');
  }
  project.provide('mosquitto', found ?? null);
}

async function providePgBouncer(project: TestProject): Promise<void> {
  const found = await findPgBouncer({ env: process.env, note: (text) => console.error(`PgBouncer: ${text}`) });
  if (found === undefined) {
    console.error('PgBouncer: THERE IS NONE TO BE HAD, so no test runs behind it. Set PGBOUNCER to the path of one.');
  }
  project.provide('pgbouncer', found ?? null);
}

const note = (text: string) => console.error(`versitygw: ${text}`);

async function provideVersitygw(project: TestProject): Promise<void> {
  const found = await findVersitygw({ env: process.env, note, mayBuild: false });
  if (found === undefined) note('THERE IS NONE, so no test stores files in a bucket. `npm test` builds it with Go.');
  project.provide('versitygw', found ?? null);
}
