export type Result = {
  passed: number;
  failed: number;
  /** Names of skipped tests, each with the reason. */
  skipped: string[];
  /** Failed tests, each with the first line of the error. */
  failures: string[];
};

export type Kind = 'static' | 'unit' | 'integration' | 'packed' | 'e2e' | 'chaos';

export type Suite = {
  kind: Kind;
  name: string;
  /** Installs what the suite needs, before suites run in parallel. */
  prepare?: () => Promise<unknown>;
  run: () => Promise<Result>;
};

export const passed: Result = { passed: 1, failed: 0, skipped: [], failures: [] };

/** The result of a suite that failed as a whole. */
export const failure = (what: string): Result => ({ passed: 0, failed: 1, skipped: [], failures: [what] });

/** The result of a suite that was skipped as a whole, with the reason. */
export const leftOut = (what: string): Result => ({ passed: 0, failed: 0, skipped: [what], failures: [] });

const ANSI = new RegExp(String.raw`\u001B\[[0-9;]*m`, 'g');

/** The first line that is not blank, without colour codes. */
export const firstLine = (text = ''): string =>
  text
    .replaceAll(ANSI, '')
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim() ?? '';

export function total(results: readonly Result[]): Result {
  return {
    passed: results.reduce((sum, result) => sum + result.passed, 0),
    failed: results.reduce((sum, result) => sum + result.failed, 0),
    skipped: results.flatMap((result) => result.skipped),
    failures: results.flatMap((result) => result.failures),
  };
}

/** The last line of a test run, which CI parses. */
export function summaryLine({ passed, failed, skipped }: Pick<Result, 'passed' | 'failed' | 'skipped'>): string {
  const rest = skipped.length === 0 ? '' : `, ${skipped.length} skipped`;
  return `${passed} passed, ${failed} failed${rest}`;
}
