import type { z } from 'zod';
import { EnvironmentError } from './environment-error.ts';
import { nonEmpty, rawValue, type EnvironmentSource, type RawValue } from './raw-value.ts';
import { isPublished } from './published-value.ts';
import { defaultOf, factsOf, type VariableFacts } from './variable.ts';
import { variables, type Environment, type VariableName } from './variables.ts';

/** A variable that a part needs; a `?` after the name makes it optional. */
export type Wanted = VariableName | `${VariableName}?`;

export type Picked<W extends Wanted> = {
  readonly [K in W as K extends VariableName ? K : never]: Environment[K & VariableName];
} & {
  readonly [
    K in W as K extends `${infer N extends VariableName}?` ? N : never
  ]: K extends `${infer N extends VariableName}?` ? Environment[N] | undefined : never;
};

type Reading = { value: unknown; problem?: string };

/**
 * Reads the named variables, typed and with defaults. Throws one EnvironmentError that lists all problems.
 * @example readEnvironment(process.env, ['DATABASE_URL', 'API_PORT', 'MQTT_URL?'])
 */
export function readEnvironment<const W extends Wanted>(source: EnvironmentSource, wanted: readonly W[]): Picked<W> {
  const readings = wanted.map((entry) => {
    const optional = entry.endsWith('?');
    const name = (optional ? entry.slice(0, -1) : entry) as VariableName;
    return { name, ...readOne(source, name, optional) };
  });
  const problems = readings.flatMap(({ problem }) => problem ?? []);
  if (problems.length > 0) throw new EnvironmentError(problems);
  // Each value was parsed with the schema of its name.
  return Object.fromEntries(readings.map(({ name, value }) => [name, value])) as Picked<W>;
}

function readOne(source: EnvironmentSource, name: VariableName, optional: boolean): Reading {
  const schema: z.ZodType = variables.shape[name];
  const facts = factsOf(schema);
  const production = source['NODE_ENV'] === 'production';
  const raw = rawValue(source, name, facts);
  if (raw.problem !== undefined) return { value: undefined, problem: raw.problem };
  if (raw.value === undefined) return valueWhenAbsent({ source, name, optional, schema, facts, production });
  const isOwn = facts.secret || facts.sample !== undefined;
  if (production && isOwn && isPublished(raw.value, facts)) {
    return {
      value: undefined,
      problem: `${name} is a sample from our own files, and anyone can read it there. Set a value of your own: ${advice(name, facts)}.`,
    };
  }
  const parsed = schema.safeParse(raw.value);
  if (parsed.success) return { value: parsed.data };
  return { value: undefined, problem: wrongValue({ name, raw, schema, facts }) };
}

type Absent = {
  source: EnvironmentSource;
  name: VariableName;
  optional: boolean;
  schema: z.ZodType;
  facts: VariableFacts;
  production: boolean;
};

function valueWhenAbsent({ source, name, optional, schema, facts, production }: Absent): Reading {
  const { neededWhen, neededWithout } = facts;
  if (neededWhen !== undefined && nonEmpty(source, neededWhen.name) === neededWhen.is) {
    return {
      value: undefined,
      problem: `${name} is missing, and ${neededWhen.name}=${neededWhen.is} needs it. Set ${advice(name, facts)}.`,
    };
  }
  if (neededWithout !== undefined && !optional && nonEmpty(source, neededWithout) === undefined) {
    return { value: undefined, problem: `${name} is missing. Set ${advice(name, facts)}, or set ${neededWithout}.` };
  }
  if (facts.sample !== undefined && !production) return { value: facts.sample };
  const parsed = schema.safeParse(undefined);
  if (parsed.success) return { value: parsed.data };
  if (optional) return { value: undefined };
  return { value: undefined, problem: `${name} is missing. Set ${advice(name, facts)}.` };
}

type Wrong = { name: VariableName; raw: RawValue; schema: z.ZodType; facts: VariableFacts };

function wrongValue({ name, raw, schema, facts }: Wrong): string {
  const shown = facts.secret ? 'has a wrong form' : `is ${JSON.stringify(raw.value)}`;
  const fallback = defaultOf(schema);
  const otherwise = fallback === undefined ? '' : `, or leave it out for ${fallback}`;
  return `${name} ${shown}: expected ${facts.expects}. Correct it, for example ${facts.example}${otherwise}.`;
}

function advice(name: VariableName, facts: VariableFacts): string {
  const file = facts.secret ? `, or ${name}_FILE to a file that holds it` : '';
  return `${name} to ${facts.expects} (for example ${facts.example})${file}`;
}
