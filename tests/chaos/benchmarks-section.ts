import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PRETTIER = fileURLToPath(new URL('../../node_modules/prettier/bin/prettier.cjs', import.meta.url));

type DrillName = 'backup' | 'upgrade';
const DRILLS: readonly string[] = ['backup', 'upgrade'] satisfies DrillName[];

/** Writes the text between the page's markers of that name. Appends missing markers, and creates a missing page. */
export async function writeSection(
  page: string,
  name: DrillName | 'chaos' | 'rights' | 'kills' | 'repeats' | 'zones' | 'uploads' | 'slow' | 'reboots',
  text: string,
): Promise<void> {
  const command = DRILLS.includes(name) ? 'drills' : 'chaos';
  const [begin, end] = [`<!-- ${name}: written by npm run ${command} -->`, `<!-- ${name}: end -->`];
  const before = await readFile(page, 'utf8').catch(() => '# Benchmarks\n');
  const section = `${begin}\n\n${text.trim()}\n\n${end}`;
  const from = before.indexOf(begin);
  const to = before.indexOf(end);
  const after =
    from === -1 || to < from
      ? `${before.trimEnd()}\n\n${section}\n`
      : before.slice(0, from) + section + before.slice(to + end.length);
  await writeFile(page, after);
  await promisify(execFile)(process.execPath, [PRETTIER, '--write', page]);
}
