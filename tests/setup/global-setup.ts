import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@earshot/db/client';
import { startCluster } from '@earshot/db/embedded/cluster';
import { freePorts } from '@earshot/db/embedded/free-ports';
import { migrate } from '@earshot/db/migrate';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { findTemporal } from '../../apps/standalone/src/temporal/find.ts';
import { bundleWorkflows } from '../../apps/worker/src/workers.ts';
import { findMosquitto } from '../../scripts/mosquitto/find.ts';
import { startTemporal } from './temporal.ts';

/** One PostgreSQL, with a migrated database that each test file copies, and one Temporal and a Mosquitto to start, for all integration tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-test-'));
  // PostgreSQL's own user has to pass it when the tests run as root.
  await chmod(folder, 0o711);
  const [stopPostgres, stopTemporal] = await Promise.all([
    providePostgres(project, folder),
    provideTemporal(project, folder),
    provideMosquitto(project),
  ]);
  return async () => {
    await Promise.all([stopPostgres(), stopTemporal()]);
    await rm(folder, { recursive: true });
  };
}

async function providePostgres(project: TestProject, folder: string): Promise<() => Promise<void>> {
  const [port = 0] = await freePorts(1);
  const settings = { fsync: 'off', full_page_writes: 'off' };
  const cluster = await startCluster({ folder: join(folder, 'postgres'), port, password: 'test', settings });
  const admin = new pg.Client({ connectionString: cluster.url('postgres') });
  await admin.connect();
  await admin.query('create database base');
  await admin.end();
  const db = connect(cluster.url('base'), { name: 'earshot-test-setup', max: 1 });
  await migrate(db as never);
  await db.destroy();
  project.provide('databaseUrl', cluster.url('base'));
  return cluster.stop;
}

async function provideTemporal(project: TestProject, folder: string): Promise<() => Promise<void>> {
  const found = await findTemporal({ env: process.env, signal: new AbortController().signal, note: console.error });
  if (found.kind === 'address') throw new Error('The tests start a Temporal of their own; unset TEMPORAL_ADDRESS');
  const [server, bundle] = await Promise.all([startTemporal(found.program), bundleWorkflows()]);
  const path = join(folder, 'workflows.cjs');
  await writeFile(path, bundle.code);
  project.provide('temporalAddress', server.address);
  project.provide('workflowBundlePath', path);
  return server.stop;
}

async function provideMosquitto(project: TestProject): Promise<void> {
  const found = await findMosquitto({ env: process.env, note: (text) => console.error(`Mosquitto: ${text}`) });
  if (found === undefined) {
    console.error('Mosquitto: THERE IS NONE TO BE HAD, so no test runs against it. Set MOSQUITTO to the path of one.');
  }
  project.provide('mosquitto', found ?? null);
}
