import type { ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { noteworthy, readable, type Noteworthy } from './part-line.ts';

const keptBytes = 10_000_000;
const keptLines = 12;
/** Left to the log: a dozen of them would push the reason out of sight. */
const stackFrame = /^\s+at /;

export type Output = {
  /** The last lines, for people. */
  tail: () => string;
  lastStdoutLine: () => string | undefined;
};

/** A log that has grown large makes room, once. */
export async function rotateLog(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const facts = await stat(path).catch(() => undefined);
  if (facts !== undefined && facts.size > keptBytes) await rename(path, `${path}.1`);
}

/** Writes what a child says to its log, and tells `show` what belongs on the terminal. */
export function recordOutput(child: ChildProcess, logFile: string, show: (entry: Noteworthy) => void): Output {
  const log = createWriteStream(logFile, { flags: 'a', mode: 0o600 });
  // A full disk must not take the terminal's supervisor with it.
  log.on('error', () => undefined);
  const last: string[] = [];
  let lastStdout: string | undefined;
  for (const name of ['stdout', 'stderr'] as const) {
    const stream = child[name];
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      if (line.trim() === '') return;
      if (name === 'stdout') lastStdout = line;
      if (!stackFrame.test(line)) last.push(readable(line));
      if (last.length > keptLines) last.shift();
      const entry = noteworthy(line, name);
      if (entry !== undefined) show(entry);
    });
  }
  child.once('close', () => log.end());
  return { tail: () => last.join('\n'), lastStdoutLine: () => lastStdout };
}
