import { z } from 'zod';
import { COMMON_FIELDS } from '../sdk/common-fields.ts';
import { PUBLIC_NAMES } from '../sdk/declarations.ts';
import type { ExportedNames } from '../sdk/procedures.ts';
import { definitionOf } from '../sdk/type-text.ts';

export type Json = Readonly<Record<string, unknown>>;
type Side = 'input' | 'output';

export interface Schemas {
  /** Fields of an input, and its description. */
  readonly ofInput: (schema: z.ZodType) => { properties: Readonly<Record<string, Json>>; description?: string };
  readonly ofOutput: (schema: z.ZodType) => Json;
  /** Schemas that others refer to, by name. Complete after all schemas were read. */
  readonly components: () => Readonly<Record<string, Json>>;
}

/** Marks an object that has a name, until it is moved to the components. */
const NAME = 'x-name';

/** Converts schemas. Objects that the domain exports become components, under the names that the SDK has for them. */
export function createSchemas(names: ExportedNames): Schemas {
  const components: Record<string, Json> = {};
  const convert = (schema: z.ZodType, io: Side): Json =>
    z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const definition = definitionOf(zodSchema as unknown as z.ZodType);
        // A transformation after the check returns what the check accepts.
        if (io === 'output' && definition.type === 'pipe' && Object.keys(jsonSchema).length === 0)
          Object.assign(jsonSchema, convert(definition['in'] as z.ZodType, io));
        const name = definition.type === 'object' ? names.ofSchema.get(definition) : undefined;
        if (name !== undefined) jsonSchema[NAME] = PUBLIC_NAMES[name] ?? name;
      },
    });

  const moved = (value: unknown, side: Side): unknown => {
    if (Array.isArray(value)) return value.map((item) => moved(item, side));
    if (typeof value !== 'object' || value === null) return value;
    const { [NAME]: name, $schema: _, ...own } = value as Json;
    if ('$defs' in own) throw new Error('A recursive schema needs a name of its own');
    const schema = tidied(Object.fromEntries(Object.entries(own).map(([key, part]) => [key, moved(part, side)])), side);
    if (typeof name !== 'string' || Object.keys(own['properties'] ?? {}).length === 0) return schema;
    const key = side === 'input' && !name.endsWith('Input') ? `${name}Input` : name;
    const { description, ...rest } = schema;
    components[key] ??= schema;
    const isSame = components[key]['description'] === description;
    return {
      $ref: `#/components/schemas/${key}`,
      ...(!isSame && description !== undefined && { description }),
      ...defaultOf(rest),
    };
  };

  return {
    ofInput: (schema) => {
      const { [NAME]: _, ...plain } = convert(schema, 'input');
      const { properties = {}, description } = moved(plain, 'input') as {
        properties?: Record<string, Json>;
        description?: string;
      };
      return { properties, ...(description !== undefined && { description }) };
    },
    ofOutput: (schema) => moved(convert(schema, 'output'), 'output') as Json,
    components: () => components,
  };
}

const defaultOf = (schema: Json): Json => ('default' in schema ? { default: schema['default'] } : {});

/** Fields get their common descriptions. A format says the same as its pattern. Responses may have more fields later, so clients must accept them. */
function tidied(schema: Json, side: Side): Json {
  const { minimum, maximum, additionalProperties, properties, pattern, ...rest } = schema;
  return {
    ...rest,
    ...(pattern !== undefined && rest['format'] === undefined && { pattern }),
    ...(typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER && { minimum }),
    ...(typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER && { maximum }),
    ...(additionalProperties !== undefined &&
      !(side === 'output' && additionalProperties === false) && { additionalProperties }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties as Record<string, Json>).map(([key, field]) => [key, described(key, field)]),
      ),
    }),
  };
}

const described = (key: string, field: Json): Json =>
  field['description'] === undefined && Object.hasOwn(COMMON_FIELDS, key)
    ? { ...field, description: COMMON_FIELDS[key] }
    : field;
