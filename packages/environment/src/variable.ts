import { z } from 'zod';

/** Everything that can be started and reads variables. */
export type Part = 'api' | 'worker' | 'gateway' | 'simulator' | 'portal' | 'db' | 'standalone' | 'tests';

export type Topic =
  'General' | 'Database' | 'Workflows' | 'API and portal' | 'Mail' | 'Devices' | 'Speech' | 'Simulator' | 'One machine';

export type VariableFacts = {
  topic: Topic;
  /** One sentence for the documentation. */
  description: string;
  /** What a valid value is: completes "expected …". */
  expects: string;
  example: string;
  readBy: readonly Part[];
  /** Never printed; may be given as `NAME_FILE`, the path of a file that holds it. */
  secret?: true;
  /** Value outside production when nothing is given. Only for secrets; production refuses it. */
  sample?: string;
  /** Becomes required when another variable has this value. */
  neededWhen?: { name: string; is: string };
};

/** Values with this in them are published in our own files, so production refuses them as secrets. */
export const sampleMarker = 'earshot-sample';

const facts = z.registry<VariableFacts>();

export function variable<Schema extends z.ZodType>(schema: Schema, about: VariableFacts): Schema {
  // `clone` because two variables may share a schema, and facts hang on the instance.
  const own = schema.clone();
  facts.add(own, about);
  return own;
}

export function factsOf(schema: z.ZodType): VariableFacts {
  const about = facts.get(schema);
  if (about === undefined) throw new Error('A variable was declared without variable(): its facts are missing.');
  return about;
}

/** What the variable is when nobody sets it; undefined when it is required or truly optional. */
export function defaultOf(schema: z.ZodType): string | undefined {
  const { data } = schema.safeParse(undefined);
  return typeof data === 'string' || typeof data === 'number' ? String(data) : undefined;
}
