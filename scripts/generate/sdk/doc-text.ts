import type { z } from 'zod';
import { COMMON_FIELDS } from './common-fields.ts';
import { definitionOf, type Side } from './type-text.ts';

const WIDTH = 110;

/** Returns a doc comment, or nothing without words. */
export function docComment(words: string): string {
  if (words === '') return '';
  const lines = words.split('\n').flatMap(wrapped);
  return lines.length === 1
    ? `/** ${lines[0] ?? ''} */\n`
    : `/**\n${lines.map((line) => ` * ${line}\n`).join('')} */\n`;
}

function wrapped(line: string): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.replaceAll('*/', '* /').split(' ')) {
    if (current !== '' && current.length + word.length >= WIDTH) {
      lines.push(current);
      current = '';
    }
    current += current === '' ? word : ` ${word}`;
  }
  return [...lines, current];
}

const WRAPPERS = new Set(['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly']);

/** Returns the schemas from the outermost to the innermost: `optional`, then `nullable`, then the value. */
function layersOf(schema: z.ZodType): readonly z.ZodType[] {
  const definition = definitionOf(schema);
  if (WRAPPERS.has(definition.type)) return [schema, ...layersOf(definition['innerType'] as z.ZodType)];
  return definition.type === 'pipe' ? [schema, ...layersOf(definition['in'] as z.ZodType)] : [schema];
}

interface Place {
  readonly side: Side;
  /** Returns the comment of a type that is declared on its own; undefined for other types. */
  readonly declaredWords: (schema: z.ZodType) => string | undefined;
}

/** Returns the words on a field: its description, then bounds and default of an input. */
export function fieldWords(key: string, field: z.ZodType, { side, declaredWords }: Place): string {
  const layers = layersOf(field);
  const end = layers.findIndex((layer) => declaredWords(layer) !== undefined);
  const described = (end === -1 ? layers : layers.slice(0, end + 1)).find(
    (layer) => layer.description !== undefined && layer.description !== declaredWords(layer),
  );
  const own = described?.description ?? (Object.hasOwn(COMMON_FIELDS, key) ? COMMON_FIELDS[key] : formatOf(layers));
  const facts = side === 'input' ? [boundsOf(layers), defaultOf(layers)] : [];
  return [own, ...facts].filter((words) => words !== undefined).join(' ');
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'A UUID.',
  datetime: 'A time in ISO 8601, in UTC.',
  date: 'A date: `2026-11-30`.',
  time: 'A time of day: `09:30`.',
};
const formatOf = (layers: readonly z.ZodType[]): string | undefined => {
  const format: unknown = layers.at(-1)?._zod.bag['format'];
  return typeof format === 'string' ? FORMATS[format] : undefined;
};

const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;
const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' items', number: '' };

function boundsOf(layers: readonly z.ZodType[]): string | undefined {
  const schema = layers.at(-1);
  const unit = schema === undefined ? undefined : UNITS[definitionOf(schema).type];
  if (schema === undefined || unit === undefined) return undefined;
  const { minimum, maximum, format } = schema._zod.bag;
  if (format === 'uuid') return undefined;
  const [least, most] = [number(minimum), number(maximum)].map((bound) => bound?.toLocaleString('en-GB'));
  if (least !== undefined && most !== undefined && least !== '0') return `${least} to ${most}${unit}.`;
  if (most !== undefined) return `At most ${most}${unit}.`;
  return least === undefined || unit !== '' ? undefined : `At least ${least}.`;
}

function defaultOf(layers: readonly z.ZodType[]): string | undefined {
  const definition = layers.map(definitionOf).find(({ type }) => type === 'default' || type === 'prefault');
  const text = definition === undefined ? undefined : JSON.stringify(definition['defaultValue']);
  return text === undefined || text === '{}' || text.length > 60 ? undefined : `Default: \`${text}\`.`;
}
