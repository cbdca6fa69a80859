import type { Check } from '@earshot/domain/health/check';
import { plain, type Paint } from './style.ts';

const MARKS = { ok: '✓', warning: '!', failed: '✗', skipped: '–' } as const;
const COLOURS = { ok: 'green', warning: 'yellow', failed: 'red', skipped: 'dim' } as const;

/** Writes each check on its own line: what is so, why it matters, what to do. */
export function doctorReport(checks: readonly Check[], paint: Paint = plain): string[] {
  const lines = checks.map(({ status, text, why, advice }) =>
    [
      `${paint(COLOURS[status], MARKS[status])} ${text}`,
      ...(why === undefined ? [] : [`: ${why}`]),
      ...(advice === undefined ? [] : [` ${paint('dim', '→')} ${advice}`]),
    ].join(''),
  );
  return [...lines, '', verdict(checks, paint)];
}

function verdict(checks: readonly Check[], paint: Paint): string {
  const count = (status: Check['status']) => checks.filter((check) => check.status === status).length;
  const failed = count('failed');
  const warnings = count('warning');
  const also = warnings === 0 ? '' : `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`;
  if (failed > 0)
    return paint('red', `${failed} ${failed === 1 ? 'check' : 'checks'} failed${also === '' ? '.' : `, ${also}.`}`);
  return warnings > 0 ? paint('yellow', `It works; ${also}.`) : paint('green', 'All is well.');
}
