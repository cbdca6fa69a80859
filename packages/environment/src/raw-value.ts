import { readFileSync } from 'node:fs';
import type { VariableFacts } from './variable.ts';

export type EnvironmentSource = Readonly<Record<string, string | undefined>>;

export type RawValue = { value: string | undefined; problem?: string };

/** Empty counts as unset, because compose files and shells pass empty variables on. */
export function nonEmpty(source: EnvironmentSource, name: string): string | undefined {
  const value = source[name];
  return value === undefined || value.trim() === '' ? undefined : value;
}

/** The text of a variable or, for secrets, of the file that `NAME_FILE` names. */
export function rawValue(source: EnvironmentSource, name: string, facts: VariableFacts): RawValue {
  const value = nonEmpty(source, name);
  const file = facts.secret ? nonEmpty(source, `${name}_FILE`) : undefined;
  if (file === undefined) return { value };
  if (value !== undefined) {
    return { value, problem: `${name} and ${name}_FILE are both set. Keep only one of them.` };
  }
  try {
    const content = readFileSync(file, 'utf8').trimEnd();
    if (content === '')
      return { value: undefined, problem: `${name}_FILE points to ${file}, which is empty. Fill it.` };
    return { value: content };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return {
      value: undefined,
      problem: `${name}_FILE points to ${file}, which cannot be read (${why}). Correct the path or its rights.`,
    };
  }
}
