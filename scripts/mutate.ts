import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { mutantsOf } from './mutate/mutants.ts';
import { judgeFile } from './mutate/judge-file.ts';
import type { Judged } from './mutate/run-mutants.ts';
import { sample } from './mutate/sample.ts';
import { summary, survivor } from './mutate/summary.ts';
import { targetsIn } from './mutate/targets.ts';
import { root } from './root.ts';

const usage = `npm run mutate -- [path ...] [--unit] [--sample 50] [--seed 1]

Changes one place of a file at a time and runs the tests related to the file. A mutant that no test detects survives.
Mutates packages/domain and the portal's pure functions; --sample chooses this many at random, by the seed.
--unit leaves out the portal's page tests: seconds instead of minutes for each file.
The result is also written to test-results/mutants.json.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean' },
    unit: { type: 'boolean', default: false },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function mutate(): Promise<void> {
  const files = targetsIn(root, positionals);
  const all = files.flatMap((file) =>
    mutantsOf(file, readFileSync(join(root, file), 'utf8')).map((mutant) => ({ file, mutant })),
  );
  const chosen = values.sample === undefined ? all : sample(all, Number(values.sample), Number(values.seed));
  say(`${chosen.length} of ${all.length} mutants in ${files.length} files`);
  const judged: Judged[] = [];
  const began = performance.now();
  for (const [file, mutants] of Map.groupBy(chosen, (each) => each.file)) {
    const text = readFileSync(join(root, file), 'utf8');
    const some = await judgeFile(
      { file, mutants: mutants.map(({ mutant }) => mutant), unitOnly: values.unit },
      { root },
    );
    judged.push(...some);
    for (const line of summary(some, (name) => name)) say(line);
    for (const each of some) if (each.outcome === 'survived') say(survivor(each, text));
    const minutes = ((performance.now() - began) / 60_000) * (chosen.length / judged.length - 1);
    say(`  ${judged.length} of ${chosen.length}, about ${minutes.toFixed(0)} minutes left`);
    keep(judged);
  }
  for (const line of summary(judged, dirname)) say(line);
  for (const line of summary(judged, () => 'all')) say(line);
}

function keep(judged: readonly Judged[]): void {
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'mutants.json'), `${JSON.stringify(judged, undefined, 2)}\n`);
}

if (values.help === true) say(usage);
else await mutate();
