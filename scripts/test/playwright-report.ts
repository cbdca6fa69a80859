import { firstLine, type Result } from './suite.ts';

type Test = { status: string; projectName?: string; results?: readonly { error?: { message?: string } }[] };
type Spec = { title: string; tests: readonly Test[] };
type Group = { title: string; specs?: readonly Spec[]; suites?: readonly Group[] };

/** The part of Playwright's JSON report that is used. */
export type PlaywrightReport = { suites: readonly Group[]; errors: readonly { message?: string }[] };

type Named = { name: string; status: string; why: string };

export function readPlaywrightReport(report: PlaywrightReport, exitCode: number): Result {
  const tests = report.suites.flatMap((group) => testsOf(group, []));
  const count = (...statuses: string[]): number => tests.filter(({ status }) => statuses.includes(status)).length;
  const failures = tests.filter(({ status }) => status === 'unexpected').map(({ name, why }) => `${name}: ${why}`);
  if (failures.length === 0 && exitCode !== 0)
    failures.push(`an error outside of any test: ${firstLine(report.errors[0]?.message)}`);
  return {
    passed: count('expected', 'flaky'),
    failed: failures.length,
    failures,
    skipped: tests.filter(({ status }) => status === 'skipped').map(({ name }) => name),
  };
}

function testsOf(group: Group, above: readonly string[]): Named[] {
  const path = [...above, group.title];
  const own = (group.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status, results = [] }) => ({
      name: [...path, spec.title].join(' › '),
      status,
      why: firstLine(results.at(-1)?.error?.message),
    })),
  );
  return [...own, ...(group.suites ?? []).flatMap((inner) => testsOf(inner, path))];
}
