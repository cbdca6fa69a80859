import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type CallExpression, type Expression } from 'oxc-parser';

const testFiles = [
  '{apps,packages}/*/src/**/*.{test,spec,e2e}.{ts,tsx}',
  '{tests,scripts}/**/*.{test,spec,e2e}.{ts,tsx}',
];
const mention = /\[([A-Z]-\d{3}[a-z]?(?:\s*,\s*[A-Z]-\d{3}[a-z]?)*)\]/g;
const bareId = /^[A-Z]-\d{3}[a-z]?$/;
const anyId = /[A-Z]-\d{3}/;
const runners = new Set(['it', 'test']);
/** Calls that do not run a test, or only group tests, so they verify no requirement. */
const notATest = new Set(['describe', 'fixme', 'skip', 'step', 'todo']);

/** The test files that name each requirement: id → files. */
export function requirementsNamedInTests(root: string): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  for (const file of globSync(testFiles, { cwd: root, exclude: (path) => path.includes('node_modules') })) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const id of idsIn(file, text)) named.set(id, (named.get(id) ?? new Set()).add(file));
  }
  return named;
}

/** The requirement ids in the test titles of a file. */
export function idsIn(file: string, text: string): string[] {
  if (text.search(anyId) === -1) return [];
  const ids: string[] = [];
  new Visitor({
    CallExpression: (call) => {
      const title = titleOf(call);
      ids.push(...mentioned(title), ...idsInTable(call.callee, title));
    },
  }).visit(parseSync(file, text).program);
  return ids;
}

const mentioned = (title: string): string[] =>
  [...title.matchAll(mention)].flatMap(([, list = '']) => list.split(/\s*,\s*/));

/** The ids that rows of `it.each([...])` add to titles: `'[A-001]'`, or `'A-001'` for a title with `[%s]`. */
function idsInTable(callee: Expression, title: string): string[] {
  if (callee.type !== 'CallExpression' || !/%s|\$/.test(title)) return [];
  const [table] = callee.arguments;
  if (table?.type !== 'ArrayExpression') return [];
  const isBracketed = /\[(%s|\$)/.test(title);
  const cells = table.elements.flatMap((row) => (row?.type === 'ArrayExpression' ? row.elements : [row]));
  return cells.flatMap((cell) => {
    if (cell?.type !== 'Literal' || typeof cell.value !== 'string') return [];
    return mentioned(isBracketed && bareId.test(cell.value) ? `[${cell.value}]` : cell.value);
  });
}

function titleOf({ callee, arguments: [title] }: CallExpression): string {
  if (!isRunningTest(callee)) return '';
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value;
  return title?.type === 'TemplateLiteral' ? title.quasis.map(({ value }) => value.raw).join('') : '';
}

/** Matches `it`, `it.each(rows)`, `test.only` …, but not `it.skip` or `test.describe`. */
function isRunningTest(callee: Expression): boolean {
  if (callee.type === 'Identifier') return runners.has(callee.name);
  if (callee.type === 'CallExpression') return isRunningTest(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return isRunningTest(callee.tag);
  if (callee.type !== 'MemberExpression') return false;
  const name = callee.property.type === 'Identifier' ? callee.property.name : '';
  return !notATest.has(name) && isRunningTest(callee.object);
}
