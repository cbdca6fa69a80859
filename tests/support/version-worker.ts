import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { onStop } from '@earshot/environment/supervised';
import { Client } from '@temporalio/client';
import { connectTemporal } from '../../apps/worker/src/connect-temporal.ts';
import { startVersion } from '../../apps/worker/src/versions/worker-version.ts';
import { startWorkers } from '../../apps/worker/src/workers.ts';

type Activities = Parameters<typeof startWorkers>[0]['activities'];

// A worker of one version. Its processes are over when the folder has a file with the name of their row.
const [address = '', namespace = '', workflowBundle = '', folder = '', buildId = '', drain, silent] =
  process.argv.slice(2);
const isOver = (id: string): boolean => existsSync(join(folder, id));
const activities = {
  turnReboot: (id: string) => Promise.resolve(isOver(id) ? null : { againInMs: 3_600_000 }),
  planNextPage: () => Promise.resolve(null),
  listPages: () => Promise.resolve([]),
  settle: (id: string) => Promise.resolve({ done: isOver(id), nextDecisionAt: null }),
  finish: () => Promise.resolve(),
};
const temporal = { options: { address }, namespace };
const workers = await startWorkers({
  temporal,
  buildId: buildId === '' ? undefined : buildId,
  workflowBundle,
  activities: activities as unknown as Activities,
  warn: () => undefined,
});
const connection = await connectTemporal(temporal.options);
const client = new Client({ connection, namespace });
const say = (_: unknown, text?: string) => void process.send?.(text);
const log = { info: say, warn: say };
const version = buildId === '' ? undefined : startVersion({ client, buildId, log, silentMs: Number(silent) });
const moving = setInterval(() => void version?.moveLost().catch(() => undefined), 1_000);
onStop(async () => {
  clearInterval(moving);
  await version?.drain(Number(drain));
  await workers.stop();
  await connection.close();
}, Number(drain));
if (version === undefined) process.send?.('has no version');
