import { parseSync, Visitor } from 'oxc-parser';

/** A small change of a file that a test should detect. */
export interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly line: number;
  /** The kind of change, such as `condition` or `text`. */
  readonly kind: string;
}

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
};

const METHODS: ReadonlyMap<string, string> = new Map([
  ['every', 'some'],
  ['some', 'every'],
  ['max', 'min'],
  ['min', 'max'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
]);

interface Span {
  readonly start: number;
  readonly end: number;
}

/** All mutants of a file, in source order. Excludes types, imports and error texts. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const mutants: Mutant[] = [];
  const types: Span[] = [];
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const add = (kind: string, { start, end }: Span, replacement: string) =>
    mutants.push({ start, end, replacement, kind, line: lineAt(start) });
  const swapOperator = (left: Span, operator: string, right: Span) => {
    const between = text.slice(left.end, right.start);
    const at = left.end + between.indexOf(operator);
    for (const other of OPERATORS[operator] ?? []) add('operator', { start: at, end: at + operator.length }, other);
  };
  const replaceTest = (test: Span) => {
    for (const value of ['true', 'false']) add('condition', test, value);
  };
  new Visitor({
    TSLiteralType: (node) => void types.push(node),
    BinaryExpression: ({ left, operator, right }) => swapOperator(left, operator, right),
    LogicalExpression: ({ left, operator, right }) => swapOperator(left, operator, right),
    ConditionalExpression: ({ test }) => replaceTest(test),
    IfStatement: ({ test }) => replaceTest(test),
    UnaryExpression: (node) => {
      if (node.operator === '!') add('negation', node, text.slice(node.argument.start, node.argument.end));
    },
    Literal: (node) => {
      if (typeof node.value === 'boolean') add('boolean', node, String(!node.value));
      if (typeof node.value === 'number') add('number', node, `(${node.value} + 1)`);
    },
    ArrayExpression: (node) => {
      if (node.elements.length > 0) add('list', node, '[]');
    },
    CallExpression: ({ callee }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const other = METHODS.get(callee.property.name);
      if (other !== undefined) add('method', callee.property, other);
    },
    ReturnStatement: (node) => {
      if (node.argument !== null) add('return', node.argument, 'undefined as never');
    },
    ArrowFunctionExpression: ({ body }) => {
      if (body.type !== 'BlockStatement') add('return', body, '(undefined as never)');
    },
  }).visit(parseSync(file, text).program);
  const isType = ({ start, end }: Span) => types.some((type) => type.start <= start && end <= type.end);
  // Mixing `??` with `&&` is a syntax error, which every test would notice.
  const isCode = (mutant: Mutant) => parseSync(file, applied(text, mutant)).errors.length === 0;
  return mutants
    .filter((mutant) => !isType(mutant) && (mutant.kind !== 'operator' || isCode(mutant)))
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
}

export const applied = (text: string, { start, end, replacement }: Mutant): string =>
  text.slice(0, start) + replacement + text.slice(end);
