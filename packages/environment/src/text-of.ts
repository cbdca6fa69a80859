import { EnvironmentError } from './environment-error.ts';
import { rawValue, type EnvironmentSource } from './raw-value.ts';
import { factsOf } from './variable.ts';
import { variables, type VariableName } from './variables.ts';

/** The unchecked text of a variable or of its file; undefined if unset. Throws EnvironmentError for an unreadable file. */
export function textOf(source: EnvironmentSource, name: VariableName): string | undefined {
  const { value, problem } = rawValue(source, name, factsOf(variables.shape[name]));
  if (problem !== undefined) throw new EnvironmentError([problem]);
  return value;
}
