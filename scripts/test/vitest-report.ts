import { firstLine, type Result } from './suite.ts';

/** The part of vitest's JSON report that is used. */
export type VitestReport = {
  testResults: readonly {
    name: string;
    status: string;
    message?: string;
    assertionResults: readonly { fullName: string; status: string; failureMessages?: readonly string[] }[];
  }[];
};

const ran = new Set(['passed', 'failed']);

/** Counts tests. A file that failed to load counts as a failure, although it has no failed test. */
export function readVitestReport(report: VitestReport, exitCode: number): Result {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  );
  const failures = [
    ...tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => `${fullName}: ${firstLine(failureMessages[0])}`),
    ...broken.map(({ name, message }) => `${name}: ${firstLine(message)}`),
  ];
  // Vitest reports an error outside any test only by its exit code.
  if (failures.length === 0 && exitCode !== 0) failures.push('an error outside of any test');
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failures.length,
    failures,
    skipped: tests.filter(({ status }) => !ran.has(status)).map(({ fullName, status }) => `${fullName} (${status})`),
  };
}
