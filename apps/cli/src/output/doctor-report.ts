import { plain, type Paint } from './style.ts';

export interface Check {
  /** Stable, because scripts rely on it. */
  readonly id: string;
  readonly status: 'ok' | 'warning' | 'failed' | 'skipped';
  readonly text: string;
  readonly advice?: string | undefined;
}

const MARKS = { ok: '✓', warning: '!', failed: '✗', skipped: '–' } as const;
const COLOURS = { ok: 'green', warning: 'yellow', failed: 'red', skipped: 'dim' } as const;

export function doctorReport(checks: readonly Check[], paint: Paint = plain): string[] {
  const lines = checks.flatMap(({ status, text, advice }) => [
    `${paint(COLOURS[status], MARKS[status])} ${text}`,
    ...(advice === undefined ? [] : [`  ${paint('dim', '→')} ${advice}`]),
  ]);
  return [...lines, '', verdict(checks, paint)];
}

function verdict(checks: readonly Check[], paint: Paint): string {
  const count = (status: Check['status']) => checks.filter((check) => check.status === status).length;
  const failed = count('failed');
  const warnings = count('warning');
  const also = warnings === 0 ? '' : `${warnings} ${warnings === 1 ? 'thing is' : 'things are'} worth a look`;
  if (failed > 0)
    return paint('red', `${failed} ${failed === 1 ? 'check' : 'checks'} failed${also === '' ? '.' : `, ${also}.`}`);
  return warnings > 0 ? paint('yellow', `It works; ${also}.`) : paint('green', 'All is well.');
}
