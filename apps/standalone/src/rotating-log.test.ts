import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { recordOutput } from './part-output.ts';
import { openLog, rotateForeignLog } from './rotating-log.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rotating-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const age = (name: string) => Number(/\.(\d+)$/.exec(name)?.[1] ?? 0);

/** All lines, oldest first. */
function linesIn(folder: string): string[] {
  const names = readdirSync(folder).toSorted((a, b) => age(b) - age(a));
  return names.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').slice(0, -1));
}
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => String(from + index));

it('limits a log in size and number of files, and loses no line in the files that it keeps', () => {
  const folder = newFolder();
  const log = openLog(join(folder, 'api.log'), { bytes: 1_000, files: 3 });
  for (const line of numbers(1_000, 3_000)) log.write(line);
  log.close();
  expect(readdirSync(folder).toSorted()).toEqual(['api.log', 'api.log.1', 'api.log.2', 'api.log.3']);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(1_000);
  // Each file has 200 lines of 5 bytes.
  expect(linesIn(folder)).toEqual(numbers(2_200, 3_000));
});

it('continues the log of an earlier run', () => {
  const folder = newFolder();
  const path = join(folder, 'api.log');
  for (const [from, to] of [
    [1_000, 1_100],
    [1_100, 1_250],
  ] as const) {
    const log = openLog(path, { bytes: 1_000, files: 3 });
    for (const line of numbers(from, to)) log.write(line);
    log.close();
  }
  expect(readdirSync(folder).toSorted()).toEqual(['api.log', 'api.log.1']);
  expect(linesIn(folder)).toEqual(numbers(1_000, 1_250));
});

it('keeps every line of a part that writes continuously', async () => {
  const folder = newFolder();
  const program = 'for (let i = 10000; i < 20000; i += 1) process.stdout.write(`${i}\\n`)';
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'pipe'] });
  recordOutput(child, join(folder, 'api.log'), { show: () => undefined, size: { bytes: 10_000, files: 20 } });
  await new Promise((resolve) => child.once('close', resolve));
  await expect.poll(() => linesIn(folder).length).toBe(10_000);
  expect(linesIn(folder)).toEqual(numbers(10_000, 20_000));
  expect(readdirSync(folder)).toHaveLength(7);
});

it('rotates a log that a process writes directly, and loses no line', async () => {
  const folder = newFolder();
  const path = join(folder, 'temporal.log');
  const file = openSync(path, 'a');
  const program = `
    const { writeSync } = require('node:fs');
    for (let i = 10000; i < 60000; i += 1) writeSync(1, i + '\\n');`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', file, 'ignore'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let isOver = false;
  void ended.then(() => (isOver = true));
  await expect.poll(() => statSync(path).size).toBeGreaterThan(0);
  while (!isOver) {
    if (child.pid !== undefined)
      await rotateForeignLog(path, child.pid, { bytes: 5_000, files: 200 }).catch(() => undefined);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(readdirSync(folder).length).toBeGreaterThan(1);
  expect(linesIn(folder)).toEqual(numbers(10_000, 60_000));
});
