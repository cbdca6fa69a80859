/** What a suite found. */
export type Result = {
  passed: number;
  failed: number;
  /** Names of what did not run, each with the reason. */
  skipped: string[];
};

export type Kind = 'static' | 'unit' | 'integration' | 'packed' | 'e2e' | 'chaos';

export type Suite = { kind: Kind; name: string; run: () => Promise<Result> };

export const passed: Result = { passed: 1, failed: 0, skipped: [] };
export const failed: Result = { passed: 0, failed: 1, skipped: [] };

export function total(results: readonly Result[]): Result {
  return {
    passed: results.reduce((sum, result) => sum + result.passed, 0),
    failed: results.reduce((sum, result) => sum + result.failed, 0),
    skipped: results.flatMap((result) => result.skipped),
  };
}

/** The last line of a test run, as CI reads it. */
export function summaryLine({ passed, failed, skipped }: Result): string {
  const rest = skipped.length === 0 ? '' : `, ${skipped.length} skipped`;
  return `${passed} passed, ${failed} failed${rest}`;
}
