import { setTimeout as sleep } from 'node:timers/promises';
import { sampleMp3 } from '../../apps/api/src/testing/sample-mp3.ts';
import { pssBytes, processTree } from '../bench/process-memory.ts';
import { hostileFiles } from './hostile-files.ts';
import { openUploads, type Uploads } from './uploads-stage.ts';

interface Tried {
  readonly uploads: number;
  readonly seed: string;
  readonly say: (text: string) => void;
}

const MB = 1024 * 1024;
/** As many files as the api inspects concurrently. */
const AT_ONCE = 2;
/** Longest wall time of the inspecting process, plus the same for its start: see inspect-audio. */
const ANSWER_MS = 120_000;
/** Most memory that inspecting the largest files concurrently may add to the api. */
const MOST_MORE_BYTES = 256 * MB;
const CHECK_EACH_MS = 100;

interface Seen {
  readonly wrong: string[];
  taken: number;
  refused: number;
  longestMs: number;
  longestHealthMs: number;
  most: number;
}

/** Uploads malicious files to an api of its own; returns the faults and the section of docs/benchmarks.md. */
export async function attackUploads({ uploads, seed, say }: Tried): Promise<{ wrong: string[]; text: string }> {
  const began = performance.now();
  const stage = await openUploads();
  const seen: Seen = { wrong: [], taken: 0, refused: 0, longestMs: 0, longestHealthMs: 0, most: 0 };
  try {
    const before = await stage.settledMemory();
    await whileChecking(stage, seen, () => sendAll(stage, seen, { uploads, seed, say }));
    await checkAtEnd(stage, seen, before);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    const line =
      `${uploads} hostile and mutated files: ${seen.taken} taken as mp3, ${seen.refused} refused with a message; longest answer ` +
      `${seen.longestMs.toFixed(0)} ms, of \`/health\` at the same time ${seen.longestHealthMs.toFixed(0)} ms; memory of the api ` +
      `${(before / MB).toFixed(0)} MB before, ${(seen.most / MB).toFixed(0)} MB at most; no restart, no leftover process; ${seconds} s.`;
    for (const one of seen.wrong) say(`✗ ${one}`);
    say(`${seen.wrong.length === 0 ? '✓' : '✗'} ${line}`);
    const wrong = seen.wrong.length === 0 ? [] : ['', ...seen.wrong.map((one) => `- Wrong: ${one}`)];
    const date = new Date().toISOString().slice(0, 10);
    return {
      wrong: seen.wrong,
      text: ['## Hostile uploads', '', `${date}, seed \`${seed}\`.`, '', `- ${line}`, ...wrong].join('\n'),
    };
  } finally {
    await stage.close();
  }
}

async function sendAll(stage: Uploads, seen: Seen, { uploads, seed, say }: Tried): Promise<void> {
  const files = hostileFiles(uploads, seed);
  let sent = 0;
  const sendSome = async () => {
    for await (const { name, file } of files) {
      await sendOne(stage, seen, { name, file });
      sent += 1;
      if (sent % 50 === 0) say(`  ${sent} of ${uploads}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendSome));
}

async function sendOne(stage: Uploads, seen: Seen, { name, file }: { name: string; file: Buffer }): Promise<void> {
  const began = performance.now();
  const answer = await stage.upload(file, 2 * ANSWER_MS).catch((error: unknown) => String(error));
  const ms = performance.now() - began;
  seen.longestMs = Math.max(seen.longestMs, ms);
  if (ms > ANSWER_MS) seen.wrong.push(`file ${name} was answered after ${ms.toFixed(0)} ms`);
  if (typeof answer === 'string') seen.wrong.push(`file ${name} was not answered: ${answer}`);
  else if (answer.status === 201) seen.taken += 1;
  else if (answer.reason === 'unreadable')
    seen.wrong.push(`file ${name} was given up: it took longer than 2 s, or the process ended`);
  else if (answer.status === 400 && answer.errorCode === 'UE_400') seen.refused += 1;
  else seen.wrong.push(`file ${name} was answered with ${answer.status} ${answer.errorCode ?? ''}`);
}

/** Checks the api's health and memory during the work. */
async function whileChecking(stage: Uploads, seen: Seen, work: () => Promise<void>): Promise<void> {
  const over = new AbortController();
  const checking = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now();
      if (!(await stage.isHealthy())) seen.wrong.push('the api did not answer its health');
      seen.longestHealthMs = Math.max(seen.longestHealthMs, performance.now() - began);
      seen.most = Math.max(seen.most, await pssBytes([stage.pid]));
      await sleep(CHECK_EACH_MS);
    }
  })();
  try {
    await work();
  } finally {
    over.abort();
    await checking;
  }
}

async function checkAtEnd(stage: Uploads, seen: Seen, before: number): Promise<void> {
  const { status } = await stage.upload(sampleMp3(), 2 * ANSWER_MS);
  if (status !== 201) seen.wrong.push(`a good file was answered with ${status} at the end`);
  if (stage.hasEnded()) seen.wrong.push('the api ended');
  const left = (await processTree([stage.pid])).length - 1;
  if (left > 0) seen.wrong.push(`${left} processes are left`);
  if (seen.longestHealthMs > ANSWER_MS)
    seen.wrong.push(`the api's health was answered after ${seen.longestHealthMs.toFixed(0)} ms`);
  if (seen.most - before > MOST_MORE_BYTES) seen.wrong.push('the memory of the api is not bounded');
}
