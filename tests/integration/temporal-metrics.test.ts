import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Operations, serveOperations } from '@earshot/metrics/serve-operations';
import { TASK_QUEUES } from '@earshot/processes/task-queues';
import { Client, Connection } from '@temporalio/client';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newNamespace } from '../../apps/worker/src/testing/test-workers.ts';
import { startWorkers, type Workers } from '../../apps/worker/src/workers.ts';

type Activities = Parameters<typeof startWorkers>[0]['activities'];

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const named = (text: string): string[] => [...new Set(text.match(/\btemporal_\w+/g))].toSorted();

let connection: Connection;
let client: Client;
let workers: Workers;
let operations: Operations | undefined;
/** Part of a workflow id, and an argument. */
const MAIL = 'ada.lovelace@example.org';
const LABELS = [
  'activity_type',
  'eager',
  'failure_reason',
  'le',
  'namespace',
  'operation',
  'poller_type',
  'status_code',
  'task_queue',
  'worker_type',
  'workflow_type',
];

const metrics = async () => await (await fetch(`${operations?.url}/metrics`)).text();

beforeAll(async () => {
  const address = inject('temporalAddress');
  connection = await Connection.connect({ address });
  const namespace = await newNamespace(connection);
  client = new Client({ connection, namespace });
  workers = await startWorkers({
    temporal: { options: { address }, namespace },
    workflowBundle: inject('workflowBundlePath'),
    activities: { sendMail: () => Promise.resolve({ state: 'sent' }) } as unknown as Activities,
    warn: () => undefined,
    withMetrics: true,
  });
  operations = await serveOperations({
    host: '127.0.0.1',
    port: 0,
    missing: () => Promise.resolve([]),
    moreMetrics: workers.readMetrics,
  });
  const sent = { taskQueue: TASK_QUEUES.interactive, workflowId: `mail/${MAIL}`, args: [{ mailId: MAIL }] };
  await client.workflow.execute('mailWorkflow', sent);
  // Its tasks fail again and again.
  await client.workflow.start('noSuchWorkflow', { ...sent, workflowId: 'none' });
});
afterAll(async () => {
  await operations?.close();
  await workers.stop();
  await connection.close();
});

it.each(['deploy/observe/alerts.yaml', 'deploy/observe/dashboard.json'])(
  'the port for operations of a worker serves all metrics of Temporal that %s reads',
  async (path) => {
    const served = async () => {
      const text = await metrics();
      return named(read(path)).filter((name) => !text.includes(`\n${name}{`));
    };
    expect(named(read(path)).length).toBeGreaterThan(2);
    await expect.poll(served).toEqual([]);
  },
);

it('labels of these metrics are queues, types and operations, not ids or people', async () => {
  const labels = new Set((await metrics()).match(/(?<=\btemporal_.*[{,])\w+(?==")/g));
  expect(LABELS).toEqual(expect.arrayContaining([...labels]));
  expect(await metrics()).not.toContain(MAIL);
});
