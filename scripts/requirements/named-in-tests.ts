import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type CallExpression, type Expression } from 'oxc-parser';

const testFiles = [
  '{apps,packages}/*/src/**/*.{test,spec,e2e}.{ts,tsx}',
  '{tests,scripts}/**/*.{test,spec,e2e}.{ts,tsx}',
];
const mention = /\[([A-Z]-\d{3}[a-z]?(?:\s*,\s*[A-Z]-\d{3}[a-z]?)*)\]/g;
const runners = new Set(['it', 'test']);
/** What does not run, or only groups, keeps nothing. */
const notATest = new Set(['describe', 'fixme', 'skip', 'step', 'todo']);

/** Which tests name which requirement: id → files. */
export function requirementsNamedInTests(root: string): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  for (const file of globSync(testFiles, { cwd: root, exclude: (path) => path.includes('node_modules') })) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const id of idsIn(file, text)) named.set(id, (named.get(id) ?? new Set()).add(file));
  }
  return named;
}

/** The ids in the titles of the tests of one file. */
export function idsIn(file: string, text: string): string[] {
  if (text.search(mention) === -1) return [];
  const ids: string[] = [];
  new Visitor({
    CallExpression: (call) => {
      for (const [, list = ''] of titleOf(call).matchAll(mention)) ids.push(...list.split(/\s*,\s*/));
    },
  }).visit(parseSync(file, text).program);
  return ids;
}

function titleOf({ callee, arguments: [title] }: CallExpression): string {
  if (!isRunningTest(callee)) return '';
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value;
  return title?.type === 'TemplateLiteral' ? title.quasis.map(({ value }) => value.raw).join('') : '';
}

/** `it`, `it.each(rows)`, `test.only` …; not `it.skip`, nor `test.describe`. */
function isRunningTest(callee: Expression): boolean {
  if (callee.type === 'Identifier') return runners.has(callee.name);
  if (callee.type === 'CallExpression') return isRunningTest(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return isRunningTest(callee.tag);
  if (callee.type !== 'MemberExpression') return false;
  const name = callee.property.type === 'Identifier' ? callee.property.name : '';
  return !notATest.has(name) && isRunningTest(callee.object);
}
