import { expect, it } from 'vitest';
import { readPlaywrightReport } from './playwright-report.ts';
import { summaryLine, total } from './suite.ts';
import { readVitestReport } from './vitest-report.ts';

it('counts tests, and a file that could not be loaded as a failure', () => {
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
      { name: 'b', status: 'failed', assertionResults: [] },
    ],
  };
  expect(readVitestReport(report, 1)).toEqual({ passed: 1, failed: 1, skipped: ['two (todo)'] });
});

it('does not take an error outside of any test for success', () => {
  expect(readVitestReport({ testResults: [] }, 1).failed).toBe(1);
  expect(readPlaywrightReport({ suites: [], errors: [] }, 1).failed).toBe(1);
});

const spec = (title: string, status: string) => ({ title, tests: [{ status }] });

it('counts the tests of nested groups of the browser tests, and names those left out', () => {
  const report = {
    errors: [],
    suites: [
      {
        title: 'menu.e2e.ts',
        suites: [{ title: 'menu', specs: [spec('opens', 'expected'), spec('later', 'skipped')] }],
      },
    ],
  };
  expect(readPlaywrightReport(report, 0)).toEqual({ passed: 1, failed: 0, skipped: ['menu.e2e.ts › menu › later'] });
});

it('ends with one line over all suites', () => {
  const sum = total([
    { passed: 2, failed: 0, skipped: [] },
    { passed: 1, failed: 1, skipped: ['x'] },
  ]);
  expect(summaryLine(sum)).toBe('3 passed, 1 failed, 1 skipped');
  expect(summaryLine({ ...sum, skipped: [] })).toBe('3 passed, 1 failed');
});
