import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporalDatabases } from './temporal-database.ts';
import { createNamespace, type Env, findPrograms, startTemporalProcess } from './temporal-process.ts';

/** Default of deploy/temporal. */
export const SHARDS = 512;
/** Default of the worker, and of the development server. */
const NAMESPACE = 'default';

export interface TemporalNode {
  /** Port of the frontend. */
  readonly port: number;
  /** Reads how many shards of histories the server has; undefined while it does not answer. */
  readonly shards: () => Promise<number | undefined>;
  /** Counts the calls of clients of the namespace to this frontend, by operation. */
  readonly calls: (operation: string) => Promise<number>;
  /** Kills the server without a shutdown, as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Starts again on the same ports. */
  readonly start: () => Promise<void>;
}

export interface TemporalCluster {
  readonly nodes: readonly [TemporalNode, TemporalNode];
  readonly stop: () => Promise<void>;
}

/**
 * Starts two servers with the configuration of production on two databases of one PostgreSQL. Stores their logs in `folder`.
 *
 * @param adminUrl A database of a user who may create others. The servers open up to 320 connections.
 */
export async function temporalCluster(folder: string, adminUrl: string): Promise<TemporalCluster> {
  const programs = await findPrograms();
  await mkdir(folder);
  const databases = await createTemporalDatabases(programs.sqlTool, adminUrl);
  const env: Env = { ...databases, HISTORY_SHARDS: String(SHARDS) };
  const startNode = async (name: string) => {
    const options = { env, clientEnv, logFile: join(folder, `${name}.log`) };
    const { port, metricsPort, kill, start, stop } = await startTemporalProcess(programs, options);
    const metric = (begin: string) => readMetric(`http://127.0.0.1:${metricsPort}/metrics`, begin);
    const shards = () => metric('numshards_gauge{');
    const calls = async (operation: string) =>
      (await metric(`service_requests{namespace="${NAMESPACE}",operation="${operation}",service_name="frontend"}`)) ??
      0;
    return { port, shards, calls, kill, start, stop };
  };
  const started: Awaited<ReturnType<typeof startNode>>[] = [];
  try {
    // In turn, because the first one writes the description of the cluster.
    const first = await startNode('first');
    started.push(first);
    const second = await startNode('second');
    started.push(second);
    await createNamespace(programs.cli, NAMESPACE, clientEnv(first.port));
    return {
      nodes: [first, second],
      stop: async () => {
        await Promise.all([first.stop(), second.stop()]);
      },
    };
  } catch (error) {
    await Promise.all(started.map(({ kill }) => kill()));
    throw error;
  }
}

const clientEnv = (port: number): Env => ({ TEMPORAL_ADDRESS: `127.0.0.1:${port}` });

/** Reads the first series that begins so. Undefined if the server does not answer, or has not counted yet. */
async function readMetric(url: string, begin: string): Promise<number | undefined> {
  const answer = await fetch(url).catch(() => undefined);
  const line = (await answer?.text())?.split('\n').find((text) => text.startsWith(begin));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}
