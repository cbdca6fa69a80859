import { z } from 'zod';

export type Part = 'api' | 'worker' | 'gateway' | 'simulator' | 'portal' | 'db' | 'standalone' | 'tests';

export type Topic =
  | 'General'
  | 'Database'
  | 'Workflows'
  | 'API and portal'
  | 'Mail'
  | 'Devices'
  | 'Speech'
  | 'Operations'
  | 'Simulator'
  | 'One machine';

export type VariableFacts = {
  topic: Topic;
  /** A single sentence for the documentation. */
  description: string;
  /** Description of a valid value; completes "expected …". */
  expects: string;
  example: string;
  readBy: readonly Part[];
  /** Never printed; may be given as `NAME_FILE`, the path of a file with the value. */
  secret?: true;
  /** Default outside production; refused in production. */
  sample?: string;
  /** Required when another variable has this value. */
  neededWhen?: { name: string; is: string };
  /** Required while another variable is unset. */
  neededWithout?: string;
};

/** Marks values published in this repository, which production refuses. */
export const sampleMarker = 'earshot-sample';

const facts = z.registry<VariableFacts>();

export function variable<Schema extends z.ZodType>(schema: Schema, about: VariableFacts): Schema {
  // Cloned, because two variables may share a schema and facts are registered per instance.
  const own = schema.clone();
  facts.add(own, about);
  return own;
}

export function factsOf(schema: z.ZodType): VariableFacts {
  const about = facts.get(schema);
  if (about === undefined) throw new Error('A variable was declared without variable(): its facts are missing.');
  return about;
}

/** The default of an unset variable; undefined if the variable is required or optional without default. */
export function defaultOf(schema: z.ZodType): string | undefined {
  const { data } = schema.safeParse(undefined);
  return typeof data === 'string' || typeof data === 'number' ? String(data) : undefined;
}
