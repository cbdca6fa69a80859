import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { judgeFile } from './judge-file.ts';
import type { Mutant } from './mutants.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'earshot-mutate-'));
  await writeFile(join(root, 'rule.ts'), 'original');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const mutants = ['a', 'b', 'c'].map(
  (replacement, start) => ({ start, end: start + 1, replacement }) as unknown as Mutant,
);

/** A process that reports each mutant as survived, except for one that runs endlessly or ends the process. */
async function childThat(meets: string, does: string): Promise<string> {
  const path = join(root, 'child.mjs');
  await writeFile(
    path,
    `import { writeFileSync } from 'node:fs';
     const hang = () => { writeFileSync(${JSON.stringify(join(root, 'hangs'))}, ''); for (;;); };
     process.once('message', ({ mutants }) => {
       for (const { replacement } of mutants) {
         writeFileSync(${JSON.stringify(join(root, 'rule.ts'))}, replacement);
         if (replacement === '${meets}') ${does};
         process.send('survived');
       }
       process.disconnect();
     });`,
  );
  return path;
}
/** Reached as soon as the process says that it hangs. */
function limit(stop: () => void): () => void {
  const check = setInterval(() => {
    if (!existsSync(join(root, 'hangs'))) return;
    rmSync(join(root, 'hangs'));
    stop();
  }, 20);
  return () => clearInterval(check);
}
const outcomes = async (child: string) =>
  (await judgeFile({ file: 'rule.ts', mutants, unitOnly: false }, { root, child, limit })).map(
    ({ outcome }) => outcome,
  );

it('a mutant that runs endlessly counts as killed, the others are judged, and the file is restored', async () => {
  // The loop begins after the outcome before it has been sent.
  const child = await childThat('b', '{ setTimeout(hang, 100); return; }');
  expect(await outcomes(child)).toEqual(['survived', 'killed', 'survived']);
  expect(await readFile(join(root, 'rule.ts'), 'utf8')).toBe('original');
});

it('tests that cannot be run are an error', async () => {
  const child = await childThat('a', 'process.exit(1)');
  await expect(outcomes(child)).rejects.toThrow('The tests of rule.ts cannot be run');
});
