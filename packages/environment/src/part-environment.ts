import { type EnvironmentSource } from './raw-value.ts';
import { factsOf, type Part } from './variable.ts';
import { variableNames, variables } from './variables.ts';

/**
 * The environment of a child process: all foreign variables (PATH, HOME, proxies …), but only those Earshot variables
 * that the part reads. No part gets the secrets of another.
 */
export function partEnvironment(
  source: EnvironmentSource,
  part: Part,
  values: EnvironmentSource,
): Record<string, string> {
  const ours = new Set(variableNames.flatMap((name) => [name, `${name}_FILE`]));
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(source)) {
    if (value !== undefined && (!ours.has(name) || reads(part, name.replace(/_FILE$/, '')))) result[name] = value;
  }
  for (const name of variableNames) {
    const value = values[name];
    if (value === undefined || !reads(part, name)) continue;
    result[name] = value;
    // Setting both is refused, so the file variable is removed in favour of the given value.
    delete result[`${name}_FILE`];
  }
  return result;
}

function reads(part: Part, name: string): boolean {
  const known = variableNames.find((candidate) => candidate === name);
  return known !== undefined && factsOf(variables.shape[known]).readBy.includes(part);
}
