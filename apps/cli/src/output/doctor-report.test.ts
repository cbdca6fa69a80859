import type { Check } from '@earshot/domain/health/check';
import { describe, expect, it } from 'vitest';
import { doctorReport } from './doctor-report.ts';

const ok: Check = { id: 'reach', status: 'ok', text: 'Earshot answers' };
const warning: Check = { id: 'clock', status: 'warning', text: 'The clock is 5 s behind', advice: 'Set it.' };
const failed: Check = { id: 'sign-in', status: 'failed', text: 'You are not signed in', advice: 'earshot login' };

describe('doctorReport', () => {
  it('shows each check on one line: what is so, why it matters, what to do', () => {
    expect(doctorReport([ok, failed, { ...warning, why: 'times are wrong' }])).toEqual([
      '✓ Earshot answers',
      '✗ You are not signed in → earshot login',
      '! The clock is 5 s behind: times are wrong → Set it.',
      '',
      '1 check failed, 1 warning.',
    ]);
  });

  it.each([
    [[ok], 'All is well.'],
    [[ok, warning], 'It works; 1 warning.'],
    [[failed, failed, warning, warning], '2 checks failed, 2 warnings.'],
  ])('ends with a summary of the checks', (checks, verdict) => {
    expect(doctorReport(checks).at(-1)).toBe(verdict);
  });
});
