import { z } from 'zod';
import { withoutSchema } from './filter.ts';
import { ScimRefusal } from './scim-error.ts';

/** Statements of a resource or a patch about attributes, by their name in lower case. Null: the attribute is removed. */
export type Statements = Map<string, unknown>;

/** A longer list would hold up other calls. */
const MOST_OPERATIONS = 1_000;

const operation = z.object({
  op: z
    .string()
    .transform((op) => op.toLowerCase())
    .pipe(z.enum(['add', 'replace', 'remove'], 'op is add, replace or remove')),
  path: z.string().max(1_000).optional(),
  value: z.unknown().optional(),
});
export type Operation = z.output<typeof operation>;

/** Names of the members have no case in the requests of some directories. */
const patchBody = z
  .record(z.string(), z.unknown())
  .transform((body) => Object.entries(body).find(([name]) => name.toLowerCase() === 'operations')?.[1])
  .pipe(z.array(operation).min(1).max(MOST_OPERATIONS));

export function readOperations(body: unknown): Operation[] {
  const { success, data, error } = patchBody.safeParse(body);
  if (!success) throw new ScimRefusal('invalidSyntax', error.issues[0]?.message ?? 'Operations are missing');
  for (const { op, path } of data)
    if (op === 'remove' && path === undefined) throw new ScimRefusal('invalidPath', 'remove needs a path');
  return data;
}

export function readResource(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ScimRefusal('invalidSyntax', 'The body is a resource');
  return body as Record<string, unknown>;
}

/** `emails[type eq "work"].value`, split. */
const PATH = /^(?<name>[\w$-]+)(?:\[(?<condition>[^\]]*)\])?(?:\.(?<rest>\w+))?$/;

export interface Path {
  readonly name: string;
  readonly condition: string | undefined;
  readonly rest: string | undefined;
}

/** Undefined for other names, such as those of other schemas, which are ignored. */
export function pathOf(name: string): Path | undefined {
  const { groups } = PATH.exec(withoutSchema(name)) ?? {};
  if (groups?.['name'] === undefined) return undefined;
  return { name: groups['name'].toLowerCase(), condition: groups['condition'], rest: groups['rest']?.toLowerCase() };
}

/** The path of an operation; undefined for attributes of other schemas. */
export function readPath(path: string): Path | undefined {
  const found = pathOf(path);
  if (found === undefined && !/^urn:/i.test(path))
    throw new ScimRefusal('invalidPath', `The path ${path.slice(0, 100)} cannot be read`);
  return found;
}
