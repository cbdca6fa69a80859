import { factsOf } from '@earshot/environment/variable';
import { variableNames, variables } from '@earshot/environment/variables';
import { expect, it } from 'vitest';
import { PARTS, readAtStart, type ServerPart } from './start-of-part.ts';

/** The variables for which the code of the part asks. */
function readBy(part: ServerPart): string[] {
  const asked = new Set<string | symbol>();
  const env = new Proxy<NodeJS.Dict<string>>({}, { get: (_, name) => void asked.add(name) });
  // Required variables are missing.
  expect(() => readAtStart(part, env)).toThrow(/DATABASE_URL is missing/);
  return variableNames.filter((name) => asked.has(name));
}

it.each(PARTS)('docs/environment.md names the variables that the %s reads', (part) => {
  const documented = variableNames.filter((name) => factsOf(variables.shape[name]).readBy.includes(part));
  expect(readBy(part)).toEqual(documented);
});
