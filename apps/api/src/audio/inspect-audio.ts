import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { AppError, badRequest } from '@earshot/domain/errors/app-error';
import { uploadTexts } from '@earshot/domain/audio-clips/upload-texts';
import { bounded } from '../speech/bounded.ts';
import type { AudioAnswer, AudioJob } from './audio-job.ts';

const CHILD = fileURLToPath(new URL('./audio-child.ts', import.meta.url));
/** From the file on. */
const MOST_MS = 2_000;
/** Until the process is there, on a machine that has much else to do. */
const START_MS = 10_000;
const HEAP_MB = 64;

const AT_ONCE = 2;
const inTurn = bounded({ atOnce: AT_ONCE, waiting: 32 });

export interface Inspected {
  readonly mp3: Uint8Array;
  /** Measured frame by frame, in milliseconds. */
  readonly durationMs: number;
}

/** What a file holds, told by what is in it. Refuses with UE_400 what is no mp3 (or no recording), blank or too long. */
export async function inspectAudio(job: AudioJob, child = CHILD): Promise<Inspected> {
  const answer = await inTurn(() => askChild(job, child)).catch((cause: unknown) => {
    throw cause instanceof AppError ? cause : new AppError('UE_429', uploadTexts.busy, { cause });
  });
  if ('refused' in answer) throw badRequest(uploadTexts[answer.refused], { field: 'blob', reason: answer.refused });
  return { mp3: answer.mp3 ?? job.file, durationMs: answer.durationMs };
}

async function askChild(job: AudioJob, path: string): Promise<AudioAnswer> {
  const child = fork(path, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // It reads its own source, and may write nothing and start nothing.
    execArgv: ['--permission', '--allow-fs-read=*', `--max-old-space-size=${HEAP_MB}`],
    env: {},
  });
  const exited = once(child, 'exit');
  try {
    await firstOf(child, { exited, ms: START_MS });
    const answered = firstOf(child, { exited, ms: MOST_MS });
    child.send(job);
    return (await answered) as AudioAnswer;
  } catch (cause) {
    throw new AppError('UE_400', uploadTexts.unreadable, { details: { field: 'blob', reason: 'unreadable' }, cause });
  } finally {
    child.kill('SIGKILL');
  }
}

/** The next message of the process; rejects when it ends first or takes longer. */
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
