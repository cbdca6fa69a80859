import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { root } from '../../root.ts';
import { type Definition, definitionOf } from './type-text.ts';

export interface Procedure {
  /** Area and verb: `locations.list`. */
  readonly path: string;
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly input: z.ZodType;
  /** For a subscription: the schema of each value. */
  readonly output: z.ZodType;
}

interface Built {
  readonly _def: {
    readonly type: Procedure['type'];
    readonly inputs: readonly [z.ZodType];
    readonly output?: z.ZodType;
  };
}

const load = async (path: string): Promise<Record<string, unknown>> =>
  (await import(join(root, path))) as Record<string, unknown>;

/** Returns the procedures of the api, sorted by path. */
export async function readProcedures(): Promise<Procedure[]> {
  const { routes } = await load('apps/api/src/routes.ts');
  const { pushedSchemas } = await load('apps/api/src/trpc/procedure.ts');
  const pushed = pushedSchemas as WeakMap<object, z.ZodType>;
  const areas = Object.entries(routes as Record<string, Record<string, Built>>);
  return areas
    .flatMap(([area, verbs]) =>
      Object.entries(verbs).map(([verb, procedure]): Procedure => {
        const { type, inputs, output = pushed.get(procedure) } = procedure._def;
        if (output === undefined) throw new Error(`${area}.${verb} has no output schema`);
        return { path: `${area}.${verb}`, type, input: inputs[0], output };
      }),
    )
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

export interface ExportedNames {
  readonly ofSchema: ReadonlyMap<Definition, string>;
  /** Comments of the exported schemas. A field may describe the same schema in other words. */
  readonly descriptions: ReadonlyMap<Definition, string>;
  /** By the JSON of the sorted values. */
  readonly ofValues: ReadonlyMap<string, string>;
}

/**
 * Returns the names under which the domain exports schemas and lists of values. A schema with a description keeps its
 * definition.
 */
export async function exportedNames(): Promise<ExportedNames> {
  const [ofSchema, descriptions] = [new Map<Definition, string>(), new Map<Definition, string>()];
  const ofValues = new Map<string, string>();
  const files: string[] = [];
  for await (const file of glob('packages/domain/src/**/*.ts', { cwd: root })) files.push(file);
  for (const file of files.filter((path) => !path.endsWith('.test.ts')).toSorted()) {
    for (const [name, value] of Object.entries(await load(file))) {
      if (isSchema(value)) {
        setFirst(ofSchema, definitionOf(value), name.charAt(0).toUpperCase() + name.slice(1));
        if (value.description !== undefined) setFirst(descriptions, definitionOf(value), value.description);
      } else if (isListOfValues(value)) setFirst(ofValues, keyOfValues(value), singular(name));
    }
  }
  return { ofSchema, descriptions, ofValues };
}

export const keyOfValues = (values: readonly unknown[]): string => JSON.stringify(values.map(String).toSorted());

function setFirst<K>(map: Map<K, string>, key: K, name: string): void {
  if (!map.has(key)) map.set(key, name);
}

/** `CONTROLLER_STATUSES` becomes `ControllerStatus`. */
const singular = (name: string): string =>
  name
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(?<=status)es$|s$/, '')
    .replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

const isListOfValues = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');
const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value && 'def' in value;
