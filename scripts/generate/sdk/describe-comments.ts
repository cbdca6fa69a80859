import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Node, parseSync } from 'oxc-parser';

/** Modules whose doc comments describe schemas. */
const DESCRIBED = /\/(?:packages\/domain|apps\/api)\/src\/.*(?<!\.test)\.ts$/;

/**
 * Passes the doc comment of a schema, or of a field of one, to `describe`, so that the generated types can repeat it.
 * Without these hooks, comments and schemas stay as written. Register before the first schema is imported.
 */
export function describeComments(): void {
  Object.assign(globalThis, {
    describeSchema: (value: unknown, text: string) => (isSchema(value) ? value.describe(text) : value),
  });
  registerHooks({
    load: (url, context, nextLoad) => {
      if (!DESCRIBED.test(url)) return nextLoad(url, context);
      const source = withDescriptions(readFileSync(fileURLToPath(url), 'utf8'));
      return { format: 'module-typescript', source, shortCircuit: true };
    },
  });
}

const isSchema = (value: unknown): value is { describe: (text: string) => unknown } =>
  typeof value === 'object' && value !== null && '_zod' in value;

interface Span {
  readonly start: number;
  readonly end: number;
}
/** A value with the position at which its comment ends. */
interface Documented {
  readonly at: number;
  readonly value: Span;
  /** `{ groupId }` has no value of its own to wrap. */
  readonly shorthand?: string | undefined;
}

function withDescriptions(text: string): string {
  const { program, comments } = parseSync('schema.ts', text);
  const documented = [...valuesIn(program)];
  const insertions = comments.flatMap(({ type, value: comment, end }) => {
    if (type !== 'Block' || !comment.startsWith('*')) return [];
    const at = end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0);
    const found = documented.find((one) => one.at === at);
    if (found === undefined) return [];
    const { value, shorthand } = found;
    const before = `${shorthand === undefined ? '' : `${shorthand}: `}globalThis.describeSchema(`;
    return [
      { at: value.start, text: before, begins: value.start },
      { at: value.end, text: `, ${JSON.stringify(wordsOf(comment))})`, begins: value.start },
    ];
  });
  let [result, copied] = ['', 0];
  // If two values end together, the inner one begins later and is closed first.
  for (const { at, text: inserted } of insertions.toSorted((a, b) => a.at - b.at || b.begins - a.begins)) {
    result += text.slice(copied, at) + inserted;
    copied = at;
  }
  return result + text.slice(copied);
}

/** Keeps the lines of lists; joins all others. */
const wordsOf = (comment: string): string =>
  comment
    .slice(1)
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim()
    .replaceAll(/\n(?!\s*-|\n)/g, ' ')
    .replaceAll(/ {2,}/g, ' ');

function* valuesIn(node: unknown): Generator<Documented, void> {
  if (Array.isArray(node)) {
    for (const item of node) yield* valuesIn(item);
  } else if (typeof node === 'object' && node !== null) {
    if (isNode(node)) yield* valueOf(node);
    for (const child of Object.values(node)) yield* valuesIn(child);
  }
}

const isNode = (value: object): value is Node => 'type' in value && 'start' in value;

function* valueOf(node: Node): Generator<Documented, void> {
  if (node.type === 'Property' && node.kind === 'init' && !node.computed && !node.method && !isPattern(node.value)) {
    const shorthand = node.shorthand && node.key.type === 'Identifier' ? node.key.name : undefined;
    yield { at: node.start, value: node.value, shorthand };
  }
  const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
  if (declared?.type !== 'VariableDeclaration') return;
  const [first] = declared.declarations;
  if (first?.init != null) yield { at: node.start, value: first.init };
}

const isPattern = ({ type }: Node): boolean => type.endsWith('Pattern');
