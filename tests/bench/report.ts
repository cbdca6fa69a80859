import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { BENCHES } from './benches.ts';
import { type Figure, HEADER, toRow } from './figure.ts';
import { machine } from './machine.ts';

const FILE = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));
const PRETTIER = fileURLToPath(new URL('../../node_modules/prettier/bin/prettier.cjs', import.meta.url));
const [BEGIN, END] = ['<!-- bench: written by npm run bench -->', '<!-- bench: end -->'];

/** Replaces the figures of one bench between the markers of docs/benchmarks.md. */
export async function writeReport(name: string, figures: readonly Figure[]): Promise<void> {
  const text = await readFile(FILE, 'utf8').catch(() => '# Benchmarks\n');
  const [before = '', rest] = text.split(BEGIN);
  const [former = '', after = ''] = rest?.split(END) ?? ['', ''];
  const sections = new Map(former.split(/^### /m).map((section) => [section.split('\n', 1)[0], section.trimEnd()]));
  sections.set(name, sectionOf(name, figures));
  const present = BENCHES.map((bench) => sections.get(bench.name) ?? `${bench.name}\n\nNot measured yet.`);
  const body = ['', '', '## Figures', ...present.map((section) => `\n### ${section}`), '', ''].join('\n');
  await writeFile(
    FILE,
    `${before.trimEnd()}\n\n${BEGIN}${body}${END}\n${after === '' ? '' : `\n${after.trimStart()}`}`,
  );
  await promisify(execFile)(process.execPath, [PRETTIER, '--write', FILE]);
}

function sectionOf(name: string, figures: readonly Figure[]): string {
  const compares = BENCHES.find((bench) => bench.name === name)?.compares ?? '';
  return [name, '', compares, '', `_${machine()}_`, '', ...HEADER, ...figures.map(toRow)].join('\n');
}
