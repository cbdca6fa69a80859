import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PRETTIER = fileURLToPath(new URL('../../node_modules/prettier/bin/prettier.cjs', import.meta.url));
const BEGIN = '<!-- chaos: written by npm run chaos -->';
const END = '<!-- chaos: end -->';

/** Puts the text between the markers of the page, which gets them at its end, or is made, when it lacks them. */
export async function writeSection(page: string, text: string): Promise<void> {
  const before = await readFile(page, 'utf8').catch(() => '# Benchmarks\n');
  const section = `${BEGIN}\n\n${text.trim()}\n\n${END}`;
  const from = before.indexOf(BEGIN);
  const to = before.indexOf(END);
  const after =
    from === -1 || to < from
      ? `${before.trimEnd()}\n\n${section}\n`
      : before.slice(0, from) + section + before.slice(to + END.length);
  await writeFile(page, after);
  await promisify(execFile)(process.execPath, [PRETTIER, '--write', page]);
}
