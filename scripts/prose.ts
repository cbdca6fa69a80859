import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemsOfCode, problemsOfPage } from './prose/find-problems.ts';
import { root } from './root.ts';

/** Checks the comments, texts and pages below the given paths, or all of them. */
const paths = process.argv.slice(2);
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...paths], {
  cwd: root,
  encoding: 'utf8',
});
const files = listed.split('\0').filter((file) => /\.(?:tsx?|mjs|md)$/.test(file) && !file.includes('/generated/'));

let problems = 0;
for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8');
  for (const { line, text: found, message } of file.endsWith('.md')
    ? problemsOfPage(text)
    : problemsOfCode(file, text)) {
    problems += 1;
    process.stdout.write(`${file}:${line}  ${found}\n  ${message}\n`);
  }
}
process.stdout.write(`${files.length} files, ${problems} problems of prose. CONTRIBUTING.md has the rules.\n`);
process.exitCode = problems === 0 ? 0 : 1;
