import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cluster } from '@earshot/db/embedded/cluster';
import { certificateAuthority } from './certificates.ts';
import { createTemporalDatabases } from './temporal-database.ts';
import { createNamespace, type Env, findPrograms, runCli, startTemporalProcess } from './temporal-process.ts';

/** Name in the server's certificate. */
const HOST = 'temporal.test';
const NAMESPACE = 'earshot';

export interface RunningTemporalServer {
  /** Variables of a worker that connects to the server's namespace by mutual TLS. */
  readonly clientEnv: Env;
  /** Returns the present run of a workflow; undefined if there is no workflow with this id. */
  readonly runOf: (workflowId: string) => Promise<string | undefined>;
  /** Kills the server without a shutdown, as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Starts again on the same ports and databases. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts Temporal's server as deploy/temporal describes it: two databases of `cluster`, tables of the schema tool, mutual
 * TLS, and a namespace. Stores its certificates and its log in `folder`.
 */
export async function temporalServer(folder: string, cluster: Cluster): Promise<RunningTemporalServer> {
  const programs = await findPrograms();
  await mkdir(folder);
  const authority = await certificateAuthority(folder, 'authority');
  const [own, client] = [await authority.issue(HOST), await authority.issue('worker.test')];
  const env: Env = {
    ...(await createTemporalDatabases(programs.sqlTool, cluster.url('postgres'))),
    // A cluster of one server needs few shards, and starts sooner with these.
    HISTORY_SHARDS: '4',
    FRONTEND_CERT: own.cert,
    FRONTEND_KEY: own.key,
    FRONTEND_NAME: HOST,
    CLIENT_CA: authority.cert,
  };
  const clientEnv = (port: number): Env => ({
    TEMPORAL_ADDRESS: `127.0.0.1:${port}`,
    TEMPORAL_NAMESPACE: NAMESPACE,
    TEMPORAL_TLS_SERVER_NAME: HOST,
    TEMPORAL_TLS_SERVER_CA_CERT_PATH: authority.cert,
    TEMPORAL_TLS_CLIENT_CERT_PATH: client.cert,
    TEMPORAL_TLS_CLIENT_KEY_PATH: client.key,
  });
  const { port, kill, start, stop } = await startTemporalProcess(programs, {
    env,
    clientEnv,
    logFile: join(folder, 'server.log'),
  });
  await createNamespace(programs.cli, NAMESPACE, clientEnv(port));
  return {
    clientEnv: clientEnv(port),
    runOf: (workflowId) => runOf(programs.cli, workflowId, clientEnv(port)),
    kill,
    start,
    stop,
  };
}

async function runOf(cli: string, workflowId: string, env: Env): Promise<string | undefined> {
  const args = ['workflow', 'describe', '--workflow-id', workflowId, '--output', 'json'];
  const described = await runCli(cli, args, env).catch(() => undefined);
  if (described === undefined) return undefined;
  const { workflowExecutionInfo } = JSON.parse(described.stdout) as {
    workflowExecutionInfo: { execution: { runId: string } };
  };
  return workflowExecutionInfo.execution.runId;
}
