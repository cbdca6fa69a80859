import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { AppError, badRequest } from '@earshot/domain/errors/app-error';
import { uploadTexts } from '@earshot/domain/audio-clips/upload-texts';
import { bounded } from '../speech/bounded.ts';
import type { AudioAnswer, AudioJob } from './audio-job.ts';

const CHILD = fileURLToPath(new URL('./audio-child.ts', import.meta.url));
/** Time for a file once it has been sent. */
const MOST_MS = 2_000;
/** Time for the process to start on a busy machine. */
const START_MS = 10_000;
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
  /** Time for a file once it has been sent, in milliseconds. */
  readonly mostMs?: number;
}

/** Inspects a file by its content. Refuses with UE_400 what is not an mp3 (or recording), blank or too long. */
export async function inspectAudio(job: AudioJob, inspecting: Inspecting = {}): Promise<Inspected> {
  const answer = await inTurn(() => askChild(job, inspecting)).catch((cause: unknown) => {
    throw cause instanceof AppError ? cause : new AppError('UE_429', uploadTexts.busy, { cause });
  });
  if ('refused' in answer) throw badRequest(uploadTexts[answer.refused], { field: 'blob', reason: answer.refused });
  return { mp3: answer.mp3 ?? job.file, durationMs: answer.durationMs };
}

async function askChild(job: AudioJob, { child: path = CHILD, mostMs = MOST_MS }: Inspecting): Promise<AudioAnswer> {
  const child = fork(path, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // The process may read its own source, but may not write files or start processes.
    execArgv: ['--permission', '--allow-fs-read=*', `--max-old-space-size=${HEAP_MB}`],
    env: {},
  });
  const exited = once(child, 'exit');
  try {
    await firstOf(child, { exited, ms: START_MS });
    const answered = firstOf(child, { exited, ms: mostMs });
    child.send(job);
    return (await answered) as AudioAnswer;
  } catch (cause) {
    throw new AppError('UE_400', uploadTexts.unreadable, { details: { field: 'blob', reason: 'unreadable' }, cause });
  } finally {
    child.kill('SIGKILL');
  }
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
