import type { z } from 'zod';

/** A schema accepts its input type and returns its output type; both differ by defaults and transformations. */
export type Side = 'input' | 'output';

/** Definition of a schema, as zod stores it. */
export interface Definition {
  readonly type: string;
  readonly [key: string]: unknown;
}
export const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition;

/** Returns the name of a type that is declared on its own, if the schema has one on this side. */
export type NameOf = (schema: z.ZodType, side: Side) => string | undefined;
/** Returns the doc comment of a field. */
export type DocOf = (key: string, field: z.ZodType, side: Side) => string;

interface Writing {
  readonly side: Side;
  readonly nameOf: NameOf;
  readonly docOf: DocOf;
}

/** Returns the type of a schema in TypeScript. */
export function typeText(schema: z.ZodType, writing: Writing): string {
  return writing.nameOf(schema, writing.side) ?? ownText(schema, writing);
}

/** Returns the type, written out even if it has a name. */
export const ownText = (schema: z.ZodType, writing: Writing): string =>
  [...new Set(members(schema, writing))].join(' | ');

type Members = (definition: Definition, writing: Writing) => readonly string[];
const one =
  (text: string): Members =>
  () => [text];
const inner = (definition: Definition): z.ZodType => definition['innerType'] as z.ZodType;
const quoted = (values: readonly unknown[]): string[] => values.map((value) => JSON.stringify(value));

const MEMBERS: Readonly<Record<string, Members>> = {
  string: one('string'),
  number: one('number'),
  boolean: one('boolean'),
  null: one('null'),
  undefined: one('undefined'),
  unknown: one('unknown'),
  never: one('never'),
  literal: ({ values }) => quoted(values as readonly unknown[]),
  enum: ({ entries }) => quoted(Object.values(entries as Record<string, unknown>)),
  array: ({ element }, writing) => [`${grouped(typeText(element as z.ZodType, writing))}[]`],
  tuple: ({ items }, writing) => [`[${(items as z.ZodType[]).map((item) => typeText(item, writing)).join(', ')}]`],
  union: ({ options }, writing) => (options as z.ZodType[]).flatMap((option) => namedOrMembers(option, writing)),
  nullable: (definition, writing) => [...namedOrMembers(inner(definition), writing), 'null'],
  optional: (definition, writing) => [...namedOrMembers(inner(definition), writing), 'undefined'],
  nonoptional: (definition, writing) => defined(namedOrMembers(inner(definition), writing)),
  readonly: (definition, writing) => namedOrMembers(inner(definition), writing),
  default: withDefault,
  prefault: withDefault,
  pipe: ({ in: from, out }, writing) => {
    const end = (writing.side === 'input' ? from : out) as z.ZodType;
    // A transformation after the check returns what the check accepts, which `sameTypes` verifies.
    return namedOrMembers(definitionOf(end).type === 'transform' ? (from as z.ZodType) : end, writing);
  },
  record: ({ keyType, valueType, partial }, writing) => {
    const text = `Record<${typeText(keyType as z.ZodType, writing)}, ${typeText(valueType as z.ZodType, writing)}>`;
    return [partial === true ? `Partial<${text}>` : text];
  },
  object: ({ shape }, writing) => {
    const fields = fieldsText(shape as Record<string, z.ZodType>, writing);
    return [fields === '' ? 'Record<string, never>' : `{\n${fields}\n}`];
  },
};

function members(schema: z.ZodType, writing: Writing): readonly string[] {
  const definition = definitionOf(schema);
  const write = MEMBERS[definition.type];
  if (write === undefined) throw new Error(`No type is known for a schema of zod's kind ${definition.type}`);
  return write(definition, writing);
}

function namedOrMembers(schema: z.ZodType, writing: Writing): readonly string[] {
  const name = writing.nameOf(schema, writing.side);
  return name === undefined ? members(schema, writing) : [name];
}

function withDefault(definition: Definition, writing: Writing): readonly string[] {
  const value = namedOrMembers(inner(definition), writing);
  return writing.side === 'input' ? [...value, 'undefined'] : defined(value);
}

const defined = (texts: readonly string[]): string[] => texts.filter((text) => text !== 'undefined');
const grouped = (text: string): string => (/^[\w.]+$|^\{[^{}]*\}$/.test(text) ? text : `(${text})`);

/** Returns the fields of an object, each with its doc comment. */
export function fieldsText(shape: Readonly<Record<string, z.ZodType>>, writing: Writing): string {
  return Object.entries(shape)
    .map(([key, field]) => fieldText(key, field, writing))
    .join('\n');
}

function fieldText(key: string, field: z.ZodType, writing: Writing): string {
  const isInput = writing.side === 'input';
  const isOptional = isInput ? field._zod.optin !== undefined : field._zod.optout === 'optional';
  const texts = [...new Set(namedOrMembers(field, writing))];
  // JSON leaves undefined out, so an optional field of a response is absent.
  const type = [...defined(texts), ...(isOptional && isInput ? ['undefined'] : [])].join(' | ');
  const name = /^\w+$/.test(key) ? key : JSON.stringify(key);
  return `${writing.docOf(key, field, writing.side)}${name}${isOptional ? '?' : ''}: ${type};`;
}
