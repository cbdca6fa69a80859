import { parseArgs } from 'node:util';
import { BENCHES } from './benches.ts';
import { FULL, QUICK } from './bench.ts';
import { HEADER, toRow } from './figure.ts';
import { machine } from './machine.ts';
import { writeReport } from './report.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean' }, minutes: { type: 'string' } },
});
const size = values.quick === true ? QUICK : FULL;
/** Duration of sustained ingest; other benches ignore it. */
const sustainMs = values.minutes === undefined ? size.sustainMs : Number(values.minutes) * 60_000;
const chosen = BENCHES.filter(({ name }) => values.only === undefined || name === values.only);
if (chosen.length === 0) {
  console.error(`There is no bench ${String(values.only)}. There are: ${BENCHES.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

console.log(machine());
console.log(HEADER.join('\n'));
const failed: string[] = [];
for (const { name, run } of chosen) {
  try {
    const figures = await run({ ...size, sustainMs });
    for (const figure of figures) console.log(toRow(figure));
    if (values.quick !== true) await writeReport(name, figures);
  } catch (error) {
    failed.push(name);
    console.error(`${name} could not be run:`, error);
  }
}
if (values.quick === true) console.log('\nSmall sizes: nothing is written to docs/benchmarks.md.');
process.exit(failed.length === 0 ? 0 : 1);
