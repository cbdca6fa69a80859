import { defaultOf, factsOf, type Topic } from './variable.ts';
import { variableNames, variables, type VariableName } from './variables.ts';

const introduction = `# Environment variables

Generated from \`packages/environment\` by \`npm run generate\`; do not edit.

\`npm start\` needs none of these: the defaults fit one machine with all parts. Each part checks all its variables at its start
and reports all faults at once. An empty variable counts as unset. To keep a secret in a file, set \`NAME_FILE\` to its path
instead of \`NAME\`. With \`NODE_ENV=production\`, the sample secrets are refused.
`;

/** The text of docs/environment.md. */
export function environmentDocumentation(): string {
  const topics = Map.groupBy(variableNames, (name) => factsOf(variables.shape[name]).topic);
  return [introduction, ...[...topics].map(([topic, names]) => section(topic, names))].join('\n');
}

function section(topic: Topic, names: readonly VariableName[]): string {
  const head = `## ${topic}\n\n| variable | default | meaning | read by |\n| --- | --- | --- | --- |`;
  return `${head}\n${names.map(row).join('\n')}\n`;
}

function row(name: VariableName): string {
  const schema = variables.shape[name];
  const facts = factsOf(schema);
  const needed = facts.neededWhen ? ` Required with \`${facts.neededWhen.name}=${facts.neededWhen.is}\`.` : '';
  const secret = facts.secret ? ' **Secret.**' : '';
  const what = `${facts.description} Expects ${facts.expects}, for example \`${facts.example}\`.${needed}${secret}`;
  return `| \`${name}\` | ${whenNotSet(name)} | ${what} | ${facts.readBy.join(', ')} |`;
}

function whenNotSet(name: VariableName): string {
  const schema = variables.shape[name];
  if (factsOf(schema).sample !== undefined) return 'a sample, outside production';
  const { neededWithout } = factsOf(schema);
  if (neededWithout !== undefined) return `required without \`${neededWithout}\`, or embedded by \`npm start\``;
  const value = defaultOf(schema);
  if (value !== undefined) return `\`${value}\``;
  return schema.safeParse(undefined).success ? '' : 'required, or embedded by `npm start`';
}
