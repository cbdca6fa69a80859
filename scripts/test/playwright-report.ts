import type { Result } from './suite.ts';

type Spec = { title: string; tests: readonly { status: string; projectName?: string }[] };
type Group = { title: string; specs?: readonly Spec[]; suites?: readonly Group[] };

/** What we read of Playwright's JSON report. */
export type PlaywrightReport = { suites: readonly Group[]; errors: readonly unknown[] };

type Named = { name: string; status: string };

export function readPlaywrightReport(report: PlaywrightReport, exitCode: number): Result {
  const tests = report.suites.flatMap((group) => testsOf(group, []));
  const count = (...statuses: string[]): number => tests.filter(({ status }) => statuses.includes(status)).length;
  const failures = count('unexpected');
  return {
    passed: count('expected', 'flaky'),
    failed: failures === 0 && exitCode !== 0 ? Math.max(1, report.errors.length) : failures,
    skipped: tests.filter(({ status }) => status === 'skipped').map(({ name }) => name),
  };
}

function testsOf(group: Group, above: readonly string[]): Named[] {
  const path = [...above, group.title];
  const own = (group.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status }) => ({ name: [...path, spec.title].join(' › '), status })),
  );
  return [...own, ...(group.suites ?? []).flatMap((inner) => testsOf(inner, path))];
}
