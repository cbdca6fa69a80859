import { expect, it } from 'vitest';
import { environmentDocumentation } from './documentation.ts';
import { factsOf } from './variable.ts';
import { variableNames, variables } from './variables.ts';

it('the documentation lists every variable once, with defaults and secrets marked', () => {
  const page = environmentDocumentation();
  for (const name of variableNames) expect(page.split(`\n| \`${name}\` |`)).toHaveLength(2);
  expect(page).toContain('| `API_PORT` | `8080` |');
  expect(page).toMatch(/`DATABASE_URL`.*\*\*Secret\.\*\*/);
});

it.each(variableNames)('the example of %s is a valid value, so that the advice in messages is correct', (name) => {
  const { example } = factsOf(variables.shape[name]);
  expect(variables.shape[name].safeParse(example)).toMatchObject({ success: true });
});
