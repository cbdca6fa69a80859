import { parseArgs } from 'node:util';
import { coverage, summary } from './requirements/coverage.ts';
import { requirementsNamedInTests } from './requirements/named-in-tests.ts';
import { readRequirements } from './requirements/requirement.ts';
import { root } from './root.ts';

// An id in a title proves nothing by itself: the test must fail if the requirement is broken.
const usage = `npm run requirements [-- --package people,fleet] [--area groups,menu] [--missing] [--json]

Counts by area how many requirements of docs/requirements are named by tests. --missing lists all others.
A test names them in its title: it('… [A-017, B-002]').`;

const { values } = parseArgs({
  options: {
    area: { type: 'string' },
    help: { type: 'boolean' },
    json: { type: 'boolean' },
    missing: { type: 'boolean' },
    package: { type: 'string' },
  },
});
const say = (text: string): void => void process.stdout.write(`${text}\n`);

if (values.help === true) {
  say(usage);
} else {
  const selection = { areas: values.area?.split(','), packages: values.package?.split(',') };
  const { rows, unknown } = coverage(readRequirements(root), requirementsNamedInTests(root), selection);
  const missing = rows.filter(({ tests }) => tests.length === 0);
  if (values.json === true) say(JSON.stringify(values.missing === true ? missing : rows, undefined, 2));
  else {
    if (values.missing === true) for (const row of missing) say(`${row.id}  ${row.area}  ${row.requirement}`);
    for (const line of summary(rows)) say(line);
  }
  for (const id of unknown) process.stderr.write(`${id} is named by a test but not listed in docs/requirements\n`);
  process.exitCode = unknown.length === 0 ? 0 : 1;
}
