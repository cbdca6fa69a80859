import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { AppError, badRequest } from '@earshot/domain/errors/app-error';
import { uploadTexts } from '@earshot/domain/audio-clips/upload-texts';
import { bounded } from '../speech/bounded.ts';
import type { AudioAnswer, AudioJob } from './audio-job.ts';

const CHILD = fileURLToPath(new URL('./audio-child.ts', import.meta.url));
/** CPU time of the process in seconds, its start included. It does not depend on how busy the machine is. */
const CPU_SECONDS = 5;
/** Limit for a process that waits instead of working. */
const WALL_MS = 60_000;
const HEAP_MB = 64;

const AT_ONCE = 2;
const inTurn = bounded({ atOnce: AT_ONCE, waiting: 32 });

export interface Inspected {
  readonly mp3: Uint8Array;
  /** Measured frame by frame, in milliseconds. */
  readonly durationMs: number;
}

export interface Inspecting {
  /** Path of the program that reads the file. */
  readonly child?: string;
  readonly wallMs?: number;
}

/** Inspects a file by its content. Refuses with UE_400 what is not an mp3 (or recording), blank or too long. */
export async function inspectAudio(job: AudioJob, inspecting: Inspecting = {}): Promise<Inspected> {
  const answer = await inTurn(() => askChild(job, inspecting)).catch((cause: unknown) => {
    throw cause instanceof AppError ? cause : new AppError('UE_429', uploadTexts.busy, { cause });
  });
  if ('refused' in answer) throw badRequest(uploadTexts[answer.refused], { field: 'blob', reason: answer.refused });
  return { mp3: answer.mp3 ?? job.file, durationMs: answer.durationMs };
}

async function askChild(job: AudioJob, { child: path = CHILD, wallMs = WALL_MS }: Inspecting): Promise<AudioAnswer> {
  const child = startChild(path);
  const exited = once(child, 'exit');
  try {
    await firstOf(child, { exited, ms: wallMs });
    const answered = firstOf(child, { exited, ms: wallMs });
    child.send(job);
    return (await answered) as AudioAnswer;
  } catch (cause) {
    throw new AppError('UE_400', uploadTexts.unreadable, { details: { field: 'blob', reason: 'unreadable' }, cause });
  } finally {
    child.kill('SIGKILL');
  }
}

/** The shell sets the limit of CPU time and becomes the process, which the system ends at the limit. */
function startChild(path: string): ChildProcess {
  // The process may read its own source, but may not write files or start processes.
  const args = ['--permission', '--allow-fs-read=*', `--max-old-space-size=${HEAP_MB}`, path];
  return spawn(
    '/bin/sh',
    ['-c', `unset PWD OLDPWD SHLVL _; ulimit -t ${CPU_SECONDS} && exec "$0" "$@"`, process.execPath, ...args],
    {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {},
    },
  );
}

/** Next message of the process; rejects if it exits first or takes too long. */
async function firstOf(child: ChildProcess, { exited, ms }: { exited: Promise<unknown>; ms: number }) {
  const enough = new AbortController();
  const timer = setTimeout(() => enough.abort(), ms);
  const ended = exited.then(() => Promise.reject(new Error('The process ended without an answer')));
  ended.catch(() => undefined);
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal: enough.signal }), ended])) as [unknown];
    return message;
  } finally {
    clearTimeout(timer);
    enough.abort();
  }
}
