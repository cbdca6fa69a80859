import type { Result } from './suite.ts';

/** What we read of the file that vitest's JSON reporter writes. */
export type VitestReport = {
  testResults: readonly {
    name: string;
    status: string;
    assertionResults: readonly { fullName: string; status: string }[];
  }[];
};

const ran = new Set(['passed', 'failed']);

/** Counts, where a file that could not even be loaded is a failure, although it has no failed test. */
export function readVitestReport(report: VitestReport, exitCode: number): Result {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  );
  const failedTests = tests.filter(({ status }) => status === 'failed').length + broken.length;
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    // An error outside of any test ends vitest with a code, and must not pass for success.
    failed: failedTests === 0 && exitCode !== 0 ? 1 : failedTests,
    skipped: tests.filter(({ status }) => !ran.has(status)).map(({ fullName, status }) => `${fullName} (${status})`),
  };
}
