import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { appRouter } from '../app-router.ts';

type Schema = Readonly<Record<string, unknown>>;
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** String formats whose length is bounded by the format itself. */
const BOUNDED_FORMATS = new Set(['uuid', 'date', 'date-time', 'time', 'ipv4', 'ipv6']);

const isOpenText = ({ type, maxLength, format, pattern, enum: among, const: only }: Schema): boolean =>
  type === 'string' &&
  maxLength === undefined &&
  among === undefined &&
  only === undefined &&
  !BOUNDED_FORMATS.has(String(format)) &&
  !(
    typeof pattern === 'string' &&
    pattern.startsWith('^') &&
    pattern.endsWith('$') &&
    !/[^\\][*+]|\{\d+,\}/.test(pattern)
  );

const isOpenList = ({ type, maxItems, prefixItems }: Schema): boolean =>
  type === 'array' && maxItems === undefined && prefixItems === undefined;

const isOpenNumber = ({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...rest }: Schema): boolean =>
  (type === 'number' || type === 'integer') &&
  rest['enum'] === undefined &&
  rest['const'] === undefined &&
  ((minimum ?? exclusiveMinimum) === undefined || (maximum ?? exclusiveMaximum) === undefined);

/** Lists the parts of a schema without an upper bound on their size. */
function openParts(schema: unknown, at = ''): string[] {
  if (Array.isArray(schema)) return schema.flatMap((part) => openParts(part, at));
  if (!isSchema(schema)) return [];
  const here = isOpenText(schema) || isOpenList(schema) || isOpenNumber(schema) ? [at] : [];
  const below = Object.entries(schema).flatMap(([key, value]) => {
    if (key === 'properties' && isSchema(value))
      return Object.entries(value).flatMap(([name, part]) => openParts(part, `${at}.${name}`));
    return ['items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties', '$defs'].includes(key)
      ? key === '$defs' && isSchema(value)
        ? Object.values(value).flatMap((part) => openParts(part, at))
        : openParts(value, at)
      : [];
  });
  return [...here, ...below];
}

// tRPC stores procedures flat at run time; only its types are nested.
const all = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { inputs: readonly z.ZodType[] } }>,
).map(([path, { _def }]) => ({ path, inputs: _def.inputs }));

describe('the input of a call', () => {
  it.each(all)('is bounded in every part for $path', ({ path, inputs }) => {
    const schemas = inputs.map((input) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));
    expect(schemas.flatMap((schema) => openParts(schema, path))).toEqual([]);
  });
});
