import { once } from 'node:events';
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '@earshot/db/testing/until';
import { HOUR_MS } from '@earshot/domain/time/durations';
import { deliveryProcess } from '@earshot/processes/delivery';
import { rebootProcess } from '@earshot/processes/reboot';
import { Client, Connection } from '@temporalio/client';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { messageSender } from '../../apps/worker/src/relay/send-message.ts';
import { newNamespace } from '../../apps/worker/src/testing/test-workers.ts';

const script = fileURLToPath(new URL('../support/version-worker.ts', import.meta.url));

let connection: Connection;
let client: Client;
let folder: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  connection = await Connection.connect({ address: inject('temporalAddress') });
  client = new Client({ connection, namespace: await newNamespace(connection) });
  folder = await mkdtemp(join(tmpdir(), 'earshot-versions-'));
});
afterEach(async () => {
  await Promise.all([...running].map((worker) => stop(worker, 'SIGKILL')));
});
afterAll(async () => {
  await connection.close();
  await rm(folder, { recursive: true });
});

interface Limits {
  /** Time for which a replaced worker waits for its processes. */
  readonly drainMs?: number;
  /** Time without a word of a worker, after which the current one moves its processes. */
  readonly silentMs?: number;
}

/** Starts a worker, and returns when it says what its version is. */
async function startWorker(buildId: string, { drainMs = HOUR_MS, silentMs = HOUR_MS }: Limits = {}) {
  const { namespace } = client.options;
  const limits = [String(drainMs), String(silentMs)];
  const args = [inject('temporalAddress'), namespace, inject('workflowBundlePath'), folder, buildId, ...limits];
  const worker = fork(script, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  running.add(worker);
  let said = '';
  worker.on('message', (text) => (said = typeof text === 'string' ? text : ''));
  await until(() => expect(said).toMatch(/is the current one|was replaced|has no version/));
  return { worker, said };
}

async function stop(worker: ChildProcess, signal: NodeJS.Signals): Promise<unknown> {
  running.delete(worker);
  if (worker.exitCode !== null) return worker.exitCode;
  const ended = once(worker, 'exit');
  worker.kill(signal);
  return (await ended)[0];
}

/** Starts a worker of a new version, at which new processes begin. */
async function release(buildId: string, limits?: Limits): Promise<ChildProcess> {
  const { worker, said } = await startWorker(buildId, limits);
  expect(said).toContain('is the current one');
  return worker;
}

const wake = (process: 'reboot' | 'delivery', id: string) => {
  const { workflowId } = { reboot: rebootProcess, delivery: deliveryProcess }[process];
  return messageSender(client)({ process, workflow_id: workflowId(id), signal: 'wake', payload: undefined });
};

/** Versions that have worked at a process, in their order. */
async function versionsOf(process: 'reboot' | 'delivery', id: string): Promise<string[]> {
  const { workflowId } = { reboot: rebootProcess, delivery: deliveryProcess }[process];
  const { events } = await client.workflow.getHandle(workflowId(id)).fetchHistory();
  return [
    ...new Set(
      (events ?? []).flatMap(({ workflowTaskCompletedEventAttributes: done }) =>
        done == null ? [] : [done.deploymentVersion?.buildId || 'none'],
      ),
    ),
  ];
}
const workedAt = (process: 'reboot' | 'delivery', id: string, versions: string[]) =>
  until(async () => expect(await versionsOf(process, id)).toEqual(versions));
const end = (id: string) => writeFile(join(folder, id), '');
const statusOf = async (id: string) =>
  (await client.workflow.getHandle(rebootProcess.workflowId(id)).describe()).status.name;

it('without a build id processes have no version, and the first version continues them', async () => {
  await startWorker('');
  await wake('reboot', 'r0');
  await wake('delivery', 'd0');
  await workedAt('reboot', 'r0', ['none']);
  await workedAt('delivery', 'd0', ['none']);
  await release('first');
  await wake('reboot', 'r0');
  await wake('delivery', 'd0');
  await workedAt('reboot', 'r0', ['none', 'first']);
  await workedAt('delivery', 'd0', ['none', 'first']);
  expect(await statusOf('r0')).toBe('RUNNING');
});

it('a reboot ends at the version that started it, a delivery moves to the next version, and new ones begin there', async () => {
  const one = await release('one');
  await wake('reboot', 'r1');
  await wake('delivery', 'd1');
  await workedAt('reboot', 'r1', ['one']);
  await workedAt('delivery', 'd1', ['one']);
  await release('two');
  await wake('reboot', 'r1');
  await wake('reboot', 'r2');
  await wake('delivery', 'd1');
  await workedAt('delivery', 'd1', ['one', 'two']);
  await workedAt('reboot', 'r2', ['two']);
  const ended = stop(one, 'SIGTERM');
  await end('r1');
  await wake('reboot', 'r1');
  expect(await ended).toBe(0);
  expect([await statusOf('r1'), await versionsOf('reboot', 'r1')]).toEqual(['COMPLETED', ['one']]);
});

it('a reboot continues at the current version after the limit of its worker', async () => {
  const three = await release('three', { drainMs: 0 });
  await wake('reboot', 'r3');
  await workedAt('reboot', 'r3', ['three']);
  await release('four');
  expect(await stop(three, 'SIGTERM')).toBe(0);
  await wake('reboot', 'r3');
  await workedAt('reboot', 'r3', ['three', 'four']);
});

it('a reboot continues at the current version when its worker was killed', async () => {
  const five = await release('five');
  await wake('reboot', 'r5');
  await workedAt('reboot', 'r5', ['five']);
  await release('six', { silentMs: 0 });
  await stop(five, 'SIGKILL');
  await wake('reboot', 'r5');
  await workedAt('reboot', 'r5', ['five', 'six']);
  expect(await statusOf('r5')).toBe('RUNNING');
});

it('a replaced worker that is started again does not become the current one', async () => {
  const seven = await release('seven');
  await wake('reboot', 'r7');
  await workedAt('reboot', 'r7', ['seven']);
  await release('eight');
  await stop(seven, 'SIGKILL');
  const { said } = await startWorker('seven');
  expect(said).toContain('was replaced');
  await wake('reboot', 'r8');
  await wake('reboot', 'r7');
  await workedAt('reboot', 'r8', ['eight']);
  await end('r7');
  await wake('reboot', 'r7');
  await until(async () => expect(await statusOf('r7')).toBe('COMPLETED'));
  expect(await versionsOf('reboot', 'r7')).toEqual(['seven']);
});
