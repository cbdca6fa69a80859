import { parseArgs } from 'node:util';
import { CLOCKS, type Clock } from './calendar/clocks.ts';
import { assertMoved, findFaketime, movedBy } from './calendar/faketime.ts';
import { timeTests } from './calendar/time-tests.ts';
import { stopChildrenOnSignals, wasStopped } from './test/run-child.ts';
import { type Result, summaryLine, total } from './test/suite.ts';
import { temporalEnvironment } from './test/temporal-environment.ts';
import { type VitestOptions, vitestSuite } from './test/vitest-suite.ts';

const PROJECTS = ['unit', 'portal', 'integration'] as const;
const usage = `npm run test:calendar [-- CLOCK] [-- --project ${PROJECTS.join('|')}]

Runs the tests with another clock, in another time zone. Without a clock, runs them with each of these:
${CLOCKS.map(({ name, what, zone }) => `  ${name.padEnd(16)} ${what} (${zone})`).join('\n')}`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const { values, positionals } = parseArgs({
  options: { project: { type: 'string' }, help: { type: 'boolean' } },
  allowPositionals: true,
});

function chosen(): readonly Clock[] {
  const [name] = positionals;
  const known = CLOCKS.filter((clock) => name === undefined || clock.name === name);
  if (known.length === 0 || positionals.length > 1)
    throw new Error(`There is no clock ${positionals.join(' ')}. ${usage}`);
  return known;
}

function projectsOf({ withDatabase }: Clock): VitestOptions['project'][] {
  const { project } = values;
  if (project === undefined) return PROJECTS.filter((one) => one !== 'integration' || withDatabase);
  if (!PROJECTS.some((one) => one === project)) throw new Error(`There is no project ${project}. ${usage}`);
  return [project];
}

async function runClock(library: string, clock: Clock): Promise<Result> {
  const began = performance.now();
  const results: Result[] = [];
  for (const project of projectsOf(clock)) {
    const isIntegration = project === 'integration';
    const suite = vitestSuite({
      kind: isIntegration ? 'integration' : 'unit',
      project,
      environment: async () => ({ ...(isIntegration ? await temporalEnvironment() : {}), ...movedBy(library, clock) }),
      files: isIntegration ? timeTests() : [],
    });
    if (!wasStopped()) results.push(await suite.run());
  }
  const result = total(results);
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  say(`${result.failed === 0 ? '✓' : '✗'} ${clock.name}: ${summaryLine(result)} in ${minutes} min`);
  return { ...result, failures: result.failures.map((text) => `${clock.name}: ${text}`) };
}

async function runAll(): Promise<void> {
  const clocks = chosen();
  const library = findFaketime();
  const results: Result[] = [];
  for (const clock of clocks) {
    if (wasStopped()) break;
    say(`\n${clock.name}: ${clock.what} (${clock.zone})`);
    await assertMoved(library, clock);
    results.push(await runClock(library, clock));
  }
  if (wasStopped()) process.exit(130);
  const all = total(results);
  if (all.failures.length > 0) say(`\nFailed:\n${all.failures.map((text) => `  ${text}`).join('\n')}`);
  say(`\n${summaryLine(all)}`);
  process.exitCode = all.failed === 0 ? 0 : 1;
}

stopChildrenOnSignals();
if (values.help === true) say(usage);
else
  await runAll().catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  });
