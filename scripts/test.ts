import { parseArgs } from 'node:util';
import { bucketEnvironment } from './test/bucket-environment.ts';
import { playwrightSuite } from './test/playwright-suite.ts';
import { stopChildrenOnSignals, wasStopped } from './test/run-child.ts';
import { staticSuites } from './test/static-checks.ts';
import { failure, summaryLine, total, type Result, type Suite } from './test/suite.ts';
import { temporalEnvironment, temporalServerEnvironment } from './test/temporal-environment.ts';
import { vitestSuite } from './test/vitest-suite.ts';

const kinds = ['static', 'unit', 'integration', 'packed', 'e2e', 'chaos'] as const;
const usage = `npm test [-- --only ${kinds.join('|')}]`;

const integrationEnvironment = async (): Promise<Record<string, string>> => ({
  ...(await temporalEnvironment()),
  ...(await bucketEnvironment()),
});

const suites: readonly Suite[] = [
  ...staticSuites,
  vitestSuite({ kind: 'unit', project: 'unit' }),
  vitestSuite({ kind: 'unit', project: 'portal' }),
  vitestSuite({ kind: 'integration', project: 'integration', environment: integrationEnvironment }),
  vitestSuite({ kind: 'packed', project: 'packed', environment: temporalServerEnvironment }),
  vitestSuite({ kind: 'chaos', project: 'chaos', environment: temporalServerEnvironment }),
  playwrightSuite(temporalEnvironment),
];
const isComputing = ({ kind }: Suite): boolean => kind === 'static' || kind === 'unit';
const isInBrowser = ({ kind }: Suite): boolean => kind === 'e2e';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

function chosenSuites(): readonly Suite[] {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const only = kinds.find((kind) => kind === values.only);
  if (values.only !== undefined && only === undefined) throw new Error(`--only ${values.only} is not known. ${usage}`);
  return only === undefined ? suites : suites.filter(({ kind }) => kind === only);
}

/**
 * Runs suites that need the processor one by one, without others. Then runs browser suites in parallel with
 * integration suites, which mostly wait.
 */
async function runAll(chosen: readonly Suite[]): Promise<Result[]> {
  const [computing, waiting] = [chosen.filter(isComputing), chosen.filter((suite) => !isComputing(suite))];
  const computed = await runInTurn(computing);
  // Errors are ignored here; the suite that needs the missing part reports them.
  for (const { prepare } of waiting) await prepare?.().catch(() => undefined);
  const inBrowser = waiting.filter(isInBrowser);
  const others = waiting.filter((suite) => !isInBrowser(suite));
  return [computed, ...(await Promise.all([runInTurn(others), runInTurn(inBrowser)]))].flat();
}

async function runInTurn(inTurn: readonly Suite[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const suite of inTurn) if (!wasStopped()) results.push(await runTimed(suite));
  return results;
}

async function runTimed({ name, run }: Suite): Promise<Result> {
  const began = performance.now();
  const result = await run().catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    say(why);
    return failure(`${name}: ${why}`);
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`${result.failed === 0 ? '✓' : '✗'} ${name.padEnd(16)} ${outcome(result)} in ${seconds} s`);
  return result;
}

function outcome({ passed, failed, skipped }: Result): string {
  const ran = failed === 0 ? `${passed} ok` : `${failed} of ${passed + failed} wrong`;
  return skipped.length === 0 ? ran : `${ran}, ${skipped.length} left out`;
}

stopChildrenOnSignals();
const results = await runAll(chosenSuites());
if (wasStopped()) {
  say('stopped before the end');
  process.exit(130);
}
const all = total(results);
if (all.skipped.length > 0) say(`\nSkipped:\n${all.skipped.map((text) => `  ${text}`).join('\n')}`);
if (all.failures.length > 0) say(`\nFailed:\n${all.failures.map((text) => `  ${text}`).join('\n')}`);
say(`\n${summaryLine(all)}`);
process.exitCode = all.failed === 0 ? 0 : 1;
