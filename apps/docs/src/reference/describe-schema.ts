import { code, plain, table } from '../markdown.ts';
import { nameOf, type Schema } from './openapi-document.ts';

/** Page of the shared types. */
export const TYPES_PAGE = '/reference/rest/types';

const linkTo = (name: string): string => `[${name}](${TYPES_PAGE}.md#${name.toLowerCase()})`;

/** The type of a value in a few words, with links to shared types. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return linkTo(nameOf(schema.$ref));
  if (schema.enum !== undefined) return schema.enum.map((value) => code(JSON.stringify(value))).join(', ');
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return unique(choices.map(typeOf)).join(' or ');
  if (schema.allOf !== undefined) return unique(schema.allOf.map(typeOf)).join(' with ');
  if (schema.items !== undefined) return `list of ${typeOf(schema.items)}`;
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['any value']);
  return types.map((type) => nameOfType(type, schema)).join(' or ');
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

function nameOfType(type: string, { format, additionalProperties }: Schema): string {
  if (type === 'array') return 'list';
  if (type === 'object' && typeof additionalProperties === 'object') return `object of ${typeOf(additionalProperties)}`;
  return type === 'string' && format !== undefined ? format : type;
}

function between(least: number | undefined, most: number | undefined, unit = ''): string {
  const end = most === Number.MAX_SAFE_INTEGER ? undefined : most;
  if (least === undefined) return end === undefined ? '' : `At most ${end}${unit}.`;
  return end === undefined ? `At least ${least}${unit}.` : `${least} to ${end}${unit}.`;
}

/** Bounds and default in words; an empty text without any. */
function boundsOf(schema: Schema): string {
  const start = schema.default === undefined ? '' : `Default: ${code(JSON.stringify(schema.default))}.`;
  const isWhole = schema.minimum === Number.MIN_SAFE_INTEGER;
  return [
    schema.format === undefined ? between(schema.minLength, schema.maxLength, ' characters') : '',
    isWhole ? '' : between(schema.minimum, schema.maximum),
    between(schema.minItems, schema.maxItems, ' items'),
    start,
  ]
    .filter((text) => text !== '')
    .join(' ');
}

/** Meaning and bounds of a value. */
export const meaningOf = (schema: Schema, description = schema.description): string =>
  [description === undefined ? '' : plain(description), boundsOf(schema)].filter((text) => text !== '').join(' ');

interface Field {
  readonly path: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** The fields of an object, with those of objects inside as `parent.field` and `parent[].field`. */
function fieldsOf(schema: Schema, before = ''): Field[] {
  if (schema.allOf !== undefined) return schema.allOf.flatMap((part) => fieldsOf(part, before));
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const field = { path: `${before}${name}`, schema: value, isRequired: schema.required?.includes(name) === true };
    return [field, ...fieldsOf(value, `${field.path}.`), ...fieldsOf(value.items ?? {}, `${field.path}[].`)];
  });
}

/** A table of the fields of an object, or its type if it has none of its own. */
export function describeFields(schema: Schema, { isInput = false } = {}): string {
  const fields = fieldsOf(schema);
  if (fields.length === 0) return `${typeOf(schema)}. ${meaningOf(schema)}`.trim();
  return table(
    ['field', 'type', 'meaning'],
    fields.map(({ path, schema: value, isRequired }) => [
      `${code(path)}${isInput && isRequired ? ' required' : ''}`,
      typeOf(value),
      meaningOf(value),
    ]),
  );
}
