import { expect, it } from 'vitest';
import { readPlaywrightReport } from './playwright-report.ts';
import { summaryLine, total } from './suite.ts';
import { readVitestReport } from './vitest-report.ts';

it('counts tests, and counts a file that cannot be loaded as a failure', () => {
  const report = {
    testResults: [
      {
        name: 'a',
        status: 'passed',
        assertionResults: [
          { fullName: 'one', status: 'passed' },
          { fullName: 'two', status: 'todo' },
        ],
      },
      { name: 'b', status: 'failed', message: 'No such file', assertionResults: [] },
      {
        name: 'c',
        status: 'failed',
        assertionResults: [
          { fullName: 'three', status: 'failed', failureMessages: ['\n\u001B[31mnot 3\u001B[39m\nat c'] },
        ],
      },
    ],
  };
  expect(readVitestReport(report, 1)).toEqual({
    passed: 1,
    failed: 2,
    skipped: ['two (todo)'],
    failures: ['three: not 3', 'b: No such file'],
  });
});

it('counts an error outside of any test as a failure', () => {
  expect(readVitestReport({ testResults: [] }, 1)).toMatchObject({
    failed: 1,
    failures: ['an error outside of any test'],
  });
  expect(readPlaywrightReport({ suites: [], errors: [] }, 1).failed).toBe(1);
});

const spec = (title: string, status: string, message?: string) => ({
  title,
  tests: [{ status, results: message === undefined ? [] : [{ error: { message } }] }],
});

it('counts the browser tests of nested groups, and names skipped tests', () => {
  const report = {
    errors: [],
    suites: [
      {
        title: 'menu.e2e.ts',
        suites: [
          {
            title: 'menu',
            specs: [spec('opens', 'expected'), spec('later', 'skipped'), spec('closes', 'unexpected', 'Timeout')],
          },
        ],
      },
    ],
  };
  expect(readPlaywrightReport(report, 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: ['menu.e2e.ts › menu › later'],
    failures: ['menu.e2e.ts › menu › closes: Timeout'],
  });
});

it('summarises all suites in one line', () => {
  const sum = total([
    { passed: 2, failed: 0, skipped: [], failures: [] },
    { passed: 1, failed: 1, skipped: ['x'], failures: ['y: no'] },
  ]);
  expect(summaryLine(sum)).toBe('3 passed, 1 failed, 1 skipped');
  expect(summaryLine({ ...sum, skipped: [] })).toBe('3 passed, 1 failed');
});
