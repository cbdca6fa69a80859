import {
  appendFileSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Maximum bytes per file; a line is never split. */
const keptBytes = 10_000_000;
/** Number of older files; `api.log.1` is the most recent. */
const keptFiles = 5;

const stopPollMs = 5;
const stopTries = 40;

export type LogSize = { bytes: number; files: number };
const usual: LogSize = { bytes: keptBytes, files: keptFiles };

export type RotatingLog = { write: (line: string) => void; close: () => void };

/**
 * Opens a log that rotates while it is written. A line is in the file when `write` returns, unless the disk refuses
 * it.
 */
export function openLog(path: string, { bytes, files }: LogSize = usual): RotatingLog {
  mkdirSync(dirname(path), { recursive: true });
  let size = sizeOf(path);
  let file = openSync(path, 'a', 0o600);
  const rotate = () => {
    closeSync(file);
    shift(path, files);
    renameSync(path, `${path}.1`);
    file = openSync(path, 'a', 0o600);
    size = 0;
  };
  return {
    write: (line) => {
      const text = Buffer.from(`${line}\n`);
      // A full disk must not end the supervisor.
      try {
        if (size > 0 && size + text.length > bytes) rotate();
        appendFileSync(file, text);
        size += text.length;
      } catch {
        return;
      }
    },
    close: () => closeSync(file),
  };
}

/** Rotates a log that another process writes: pauses the process, copies the file and truncates it. */
export async function rotateForeignLog(path: string, pid: number, { bytes, files }: LogSize = usual): Promise<void> {
  if (sizeOf(path) <= bytes) return;
  // The process must not write between the copy and the truncation.
  process.kill(pid, 'SIGSTOP');
  try {
    if (!(await isStopped(pid))) return;
    shift(path, files);
    copyFileSync(path, `${path}.1`);
    truncateSync(path);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

/** Whether all threads of the process are stopped; false if that takes too long. */
async function isStopped(pid: number): Promise<boolean> {
  for (let tries = 0; tries < stopTries; tries += 1) {
    await delay(stopPollMs);
    const tasks = await readdir(`/proc/${pid}/task`).catch(() => undefined);
    // Without /proc the process counts as stopped after the whole wait.
    if (tasks === undefined) {
      if (tries === stopTries - 1) return true;
      continue;
    }
    const states = await Promise.all(tasks.map((task) => stateOf(`/proc/${pid}/task/${task}/stat`)));
    if (states.every((state) => state === 'T')) return true;
  }
  return false;
}

/** The state follows the program name, which is in parentheses and may contain any character. */
async function stateOf(path: string): Promise<string | undefined> {
  const stat = await readFile(path, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).at(0);
}

/** Renames older files to free the name of the most recent; the oldest is overwritten. */
function shift(path: string, files: number): void {
  for (let age = files - 1; age >= 1; age -= 1) {
    if (sizeOf(`${path}.${age}`) > 0) renameSync(`${path}.${age}`, `${path}.${age + 1}`);
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
