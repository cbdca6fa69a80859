import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '@earshot/db/embedded/cluster';
import { freePorts } from '@earshot/db/embedded/free-ports';
import { onFreePort } from '@earshot/db/embedded/on-free-port';
import { afterEach, beforeEach, expect, inject, it, onTestFinished } from 'vitest';
import { findTemporal } from '../../apps/standalone/src/temporal/find.ts';
import { startTemporal } from '../../apps/standalone/src/temporal/server.ts';
import { startMosquitto } from '../support/mosquitto.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earshot-taken-'));
  await chmod(folder, 0o711);
});
afterEach(() => rm(folder, { recursive: true }));

/** Offers a port that another program uses, then a free one. */
async function takenThenFree() {
  const silent = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const { port: taken } = silent.address() as AddressInfo;
  const [free = 0] = await freePorts(1);
  const choices = [[taken], [free]];
  return { free, choose: () => Promise.resolve(choices.shift() ?? []) };
}

it('PostgreSQL starts on another port when another program took the first', async () => {
  const { free, choose } = await takenThenFree();
  const cluster = await onFreePort((port) => startCluster({ folder, port, password: 'test' }), choose);
  await cluster.stop();
  expect(cluster.port).toBe(free);
});

it('Temporal starts on another port when another program took the first', async () => {
  const { free, choose } = await takenThenFree();
  const { signal } = new AbortController();
  const found = await findTemporal({ env: process.env, signal, note: () => undefined });
  if (found.kind !== 'program') throw new Error('Unset TEMPORAL_ADDRESS');
  const options = { program: found.program, databaseFile: undefined, uiPort: undefined, namespace: 'default', signal };
  const tried: number[] = [];
  const server = await onFreePort(async (port) => {
    tried.push(port);
    return await startTemporal({ ...options, port, logFile: join(folder, 'temporal.log') });
  }, choose);
  await server.stop();
  expect([tried.length, tried.at(-1)]).toEqual([2, free]);
});

it.skipIf(inject('mosquitto') === null)(
  'Mosquitto starts on another port when another program took the first',
  async () => {
    const { free, choose } = await takenThenFree();
    const found = inject('mosquitto');
    if (found === null) throw new Error('There is no Mosquitto on this machine');
    const { url, stop } = await startMosquitto(found, {}, choose);
    await stop();
    expect(new URL(url).port).toBe(String(free));
  },
);
