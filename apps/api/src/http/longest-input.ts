import { z } from 'zod';

type Schema = Readonly<Record<string, unknown>>;
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** A character takes up to three bytes of UTF-8 in JSON. */
const BYTES_A_CHARACTER = 3;
/** Bytes assumed for a number, a date or a short enumeration. */
const SHORT = 40;
/** Depth limit for recursive schemas. */
const DEEPEST = 20;

/** Estimates the bytes of JSON that an input can have. An upper bound if the schema bounds its texts and lists. */
export function longestInput(input: z.ZodType): number {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const definitions = isSchema(schema['$defs']) ? schema['$defs'] : {};
  return longest(schema, { definitions, depth: 0 });
}

interface Within {
  readonly definitions: Schema;
  readonly depth: number;
}

function longest(schema: unknown, { definitions, depth }: Within): number {
  if (!isSchema(schema) || depth > DEEPEST) return 0;
  const within = { definitions, depth: depth + 1 };
  const { $ref: reference, anyOf, oneOf, allOf, type, maxLength, maxItems, items } = schema;
  if (typeof reference === 'string') return longest(definitions[reference.split('/').at(-1) ?? ''], within);
  const one = anyOf ?? oneOf;
  if (Array.isArray(one)) return Math.max(0, ...one.map((part) => longest(part, within)));
  if (Array.isArray(allOf)) return sum(allOf.map((part) => longest(part, within)));
  if (type === 'string') return typeof maxLength === 'number' ? BYTES_A_CHARACTER * maxLength + 2 : SHORT;
  if (type === 'array') return (typeof maxItems === 'number' ? maxItems : 1) * (longest(items, within) + 1) + 2;
  return type === 'object' ? longestObject(schema, within) : SHORT;
}

function longestObject({ properties, additionalProperties }: Schema, within: Within): number {
  const named = isSchema(properties) ? Object.entries(properties) : [];
  // The schema of a record does not bound its entries; the records used here have few.
  const record = isSchema(additionalProperties) ? 100 * longest(additionalProperties, within) : 0;
  return 2 + record + sum(named.map(([name, part]) => name.length + 4 + longest(part, within)));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
