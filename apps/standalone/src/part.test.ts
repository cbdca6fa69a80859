import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPortTaken } from '@earshot/db/embedded/port-taken';
import { expect, it, onTestFinished } from 'vitest';
import { keepRunning } from './keep-running.ts';
import { startPart, type PartOptions } from './part.ts';
import { createSupervisor } from './supervisor.ts';

function partThat(does: string): PartOptions {
  const folder = mkdtempSync(join(tmpdir(), 'part-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const entry = join(folder, 'main.mjs');
  writeFileSync(entry, does);
  return {
    name: 'gateway',
    entry,
    cwd: folder,
    env: {},
    title: 'earshot-gateway-test',
    logFile: join(folder, 'logs', 'gateway.log'),
    watch: false,
    signal: new AbortController().signal,
    show: () => undefined,
  };
}

const ready = "setInterval(() => {}, 1000); process.on('disconnect', () => process.exit()); process.send('ready');";

it('waits until a part reports that it is ready, and stops it', async () => {
  const part = await startPart(partThat(`console.log('hello'); ${ready}`));
  await part.stop();
  expect(await part.exited).toBe('SIGTERM');
});

it('sees that a part is ready among many other messages', async () => {
  const reports = 'for (let count = 0; count < 100; count += 1) process.send({ count });';
  const part = await startPart(partThat(`${reports} ${ready} ${reports}`));
  await part.stop();
  expect(await part.exited).toBe('SIGTERM');
});

it('reports the process id of a part before the part is ready', async () => {
  const options = partThat(`import { existsSync } from 'node:fs';
    setInterval(() => existsSync('named') && process.send('ready'), 20);`);
  const named: number[] = [];
  const onSpawned = async ({ pid }: { pid: number }) => {
    named.push(pid);
    await writeFile(join(options.cwd, 'named'), '');
  };
  const part = await startPart({ ...options, onSpawned });
  expect(named).toEqual([part.pid]);
  await part.stop();
});

it('shows the last lines of a part that exits before it is ready', async () => {
  const options = partThat("console.error('no table'); process.exit(3)");
  await expect(startPart(options)).rejects.toThrow(
    'gateway ended before it was ready (exit code 3). Its last lines:\nno table',
  );
  expect(readFileSync(options.logFile, 'utf8')).toBe('no table\n');
});

it('distinguishes a taken port from other failures', async () => {
  const port = await startPart(
    partThat("throw new Error('listen EADDRINUSE: address already in use 127.0.0.1:1')"),
  ).catch((error: unknown) => error);
  const table = await startPart(partThat("throw new Error('no table')")).catch((error: unknown) => error);
  expect([isPortTaken(port), isPortTaken(table)]).toEqual([true, false]);
});

it('reports a part whose program is missing', async () => {
  await expect(startPart({ ...partThat(''), entry: '/nowhere/main.ts' })).rejects.toThrow(
    '/nowhere/main.ts is missing',
  );
});

it('stops all parts when one part dies', async () => {
  const supervisor = createSupervisor();
  const part = await startPart(partThat(ready));
  supervisor.watch(part);
  part.kill();
  expect(await supervisor.cause).toMatchObject({
    kind: 'failure',
    error: { message: 'gateway ended (SIGKILL), so all other services are stopped.' },
  });
  expect(supervisor.signal.aborted).toBe(true);
});

it('restarts a part that is kept running, until it is stopped', async () => {
  const options = partThat(ready);
  const started: number[] = [];
  const again = Promise.withResolvers<void>();
  const kept = await keepRunning({
    start: async () => {
      const part = await startPart(options);
      started.push(part.pid);
      if (started.length === 2) again.resolve();
      return part;
    },
    signal: options.signal,
    report: () => undefined,
  });
  process.kill(kept.pid, 'SIGKILL');
  await again.promise;
  await kept.stop();
  expect(started).toHaveLength(2);
  expect(new Set(started).size).toBe(2);
});
