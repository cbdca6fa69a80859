import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { encodeMp3 } from '../speech/encode-mp3.ts';
import { measureMp3 } from '../speech/measure-mp3.ts';
import { CRAFTED, mutated } from '../testing/hostile-audio.ts';
import { sampleMp3 } from '../testing/sample-mp3.ts';
import { sampleWav } from '../testing/sample-wav.ts';
import type { AudioJob } from './audio-job.ts';
import { inspectAudio } from './inspect-audio.ts';

/** Number of files tried in total. */
const HOSTILE = 30;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earshot-audio-'));
});
afterAll(() => rm(folder, { recursive: true }));

const mp3Job = (file: Uint8Array) => ({ encode: 'mp3', file, mostMs: undefined }) as const;
const reasonOf = async (work: Promise<unknown>): Promise<string> =>
  await work.then(
    () => 'taken',
    (error: { code: string; details: { reason: string } }) => `${error.code} ${error.details.reason}`,
  );
const WAIT_LIMIT_MS = inject('waitLimitMs');
const inspect = (job: AudioJob) => inspectAudio(job, { wallMs: WAIT_LIMIT_MS });
const record = (ms: number) => inspect({ encode: 'wav', file: sampleWav(ms, 16_000), mostMs: 60_000 });
/** Writes a script that replaces the real child process. */
async function childOf(source: string): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.mjs`);
  await writeFile(path, `process.once('message', () => { ${source} }); process.send('ready');`);
  return path;
}

describe('a file for a clip', () => {
  it('is kept unchanged when it is an mp3', async () => {
    const file = sampleMp3(40);
    expect(await inspect(mp3Job(file))).toEqual({ mp3: file, durationMs: 1_045 });
  });

  it('is converted to mp3 when it is a recording', async () => {
    const { mp3, durationMs } = await inspect({ encode: 'wav', file: sampleWav(2_000), mostMs: 60_000 });
    expect(Math.abs(durationMs - 2_000)).toBeLessThan(150);
    expect(Math.abs((await measureMp3(mp3)) - durationMs)).toBeLessThan(60);
  });

  it('is accepted as a recording of one minute and refused when longer [A-193]', async () => {
    expect(Math.abs((await record(60_000)).durationMs - 60_000)).toBeLessThan(200);
    await expect(record(60_500)).rejects.toMatchObject({ message: 'A recording lasts at most 1 minute' });
    const long = { encode: 'mp3', file: sampleMp3(2_400), mostMs: 60_000 } as const;
    expect(await reasonOf(inspect(long))).toBe('UE_400 tooLong');
  });

  it('is refused when it contains no sound or is a stereo recording', async () => {
    const described = sampleMp3(1);
    described.write('Info', 4 + 9);
    expect(await reasonOf(inspect(mp3Job(described)))).toBe('UE_400 blank');
    expect(await reasonOf(inspect({ encode: 'wav', file: sampleWav(0), mostMs: 60_000 }))).toBe('UE_400 blank');
    const stereo = sampleWav(500);
    stereo.writeUInt16LE(2, 22);
    expect(await reasonOf(inspect({ encode: 'wav', file: stereo, mostMs: 60_000 }))).toBe('UE_400 notWav');
  });
});

describe('the process that inspects a file', () => {
  it.each([
    ['works without end', 'for (;;);'],
    ['takes all memory', 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length));'],
    ['crashes', 'process.abort();'],
    ['ends', 'process.exit(0);'],
    ['throws', 'throw new Error("odd");'],
  ])('causes a refusal of its file when it %s, but not of the next file', async (_how, source) => {
    const child = await childOf(source);
    expect(await reasonOf(inspectAudio(mp3Job(sampleMp3()), { child, wallMs: WAIT_LIMIT_MS }))).toBe(
      'UE_400 unreadable',
    );
    expect(await reasonOf(inspect(mp3Job(sampleMp3())))).toBe('taken');
  });

  it('causes a refusal of its file when it waits without end', async () => {
    const child = await childOf('setInterval(() => undefined, 1000);');
    expect(await reasonOf(inspectAudio(mp3Job(sampleMp3()), { child, wallMs: 2_000 }))).toBe('UE_400 unreadable');
  });

  it('may take long if other processes use the processor', async () => {
    // Waiting uses no CPU time, like a process that the system does not run.
    const child = await childOf('setTimeout(() => process.send({ durationMs: 1 }, () => process.exit()), 6_000);');
    expect(await reasonOf(inspectAudio(mp3Job(sampleMp3()), { child }))).toBe('taken');
  });

  it('cannot write files or start processes, and receives no environment variables', async () => {
    const source = `
      const { writeFileSync } = process.getBuiltinModule('node:fs');
      const { execSync } = process.getBuiltinModule('node:child_process');
      const codes = [() => writeFileSync('${folder}/x', ''), () => execSync('true')].map((work) => {
        try { work(); return 'done'; } catch ({ code }) { return code; }
      });
      const kept = Object.keys(process.env).filter((name) => !name.startsWith('NODE_CHANNEL'));
      process.send({ refused: 'notMp3', codes, kept }, () => process.exit());`;
    const child = await childOf(source.replace("refused: 'notMp3'", 'durationMs: codes.concat(kept).join()'));
    const { durationMs } = await inspectAudio(mp3Job(sampleMp3()), { child, wallMs: WAIT_LIMIT_MS });
    expect(durationMs).toBe('ERR_ACCESS_DENIED,ERR_ACCESS_DENIED');
  });
});

describe(`${HOSTILE} hostile files`, () => {
  it('are each measured or refused without hanging [A-191]', async () => {
    const mp3 = await encodeMp3(sampleWav(3_000));
    const files = [
      ...CRAFTED.map(([, make]) => make),
      ...Array.from({ length: HOSTILE - CRAFTED.length }, (_, seed) => () => mutated(mp3, seed + 1)),
    ];
    const reasons = new Set<string>();
    for (const [index, make] of files.entries()) {
      const reason = await reasonOf(inspect(mp3Job(make())));
      reasons.add(index < CRAFTED.length ? `crafted: ${reason}` : reason);
    }
    const expected = ['crafted: UE_400 notMp3', 'taken', 'UE_400 notMp3', 'UE_400 blank'];
    expect([...reasons].filter((reason) => !expected.includes(reason))).toEqual([]);
    expect(reasons).toContain('crafted: UE_400 notMp3');
    expect(reasons).toContain('taken');
  });
});
