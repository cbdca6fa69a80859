import { describe, expect, it } from 'vitest';
import { decideStatus, ENROLMENT_STATUSES, type EnrolmentFacts, isCurrentlyEnrolled } from './status.ts';

const START = Date.parse('2026-03-28T22:00:00Z');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(START + hours * HOUR);

const of = (value: number | undefined) => (value === undefined ? null : at(value));

function facts(hours: { taken?: number; enrolled?: number; returned?: number; elsewhere?: number }): EnrolmentFacts {
  return {
    takenAt: of(hours.taken),
    enrolledAt: of(hours.enrolled),
    returnedAt: of(hours.returned),
    enrolledElsewhereAt: of(hours.elsewhere),
  };
}

const tenMinutes = 1 / 6;
const oneMs = 1 / HOUR;

describe('the status of an enrolment', () => {
  it('is PAIRING from the rack to the enrolment [B-217, B-226]', () => {
    expect(decideStatus(facts({ taken: 0 }), at(0))).toEqual({ status: 'PAIRING', nextDecisionAt: at(tenMinutes) });
    expect(decideStatus(facts({ taken: 0 }), at(tenMinutes - oneMs)).status).toBe('PAIRING');
  });

  it('is MISSING ten minutes after the rack without an enrolment [B-218, B-224, B-226]', () => {
    expect(decideStatus(facts({ taken: 0 }), at(tenMinutes))).toEqual({ status: 'MISSING', nextDecisionAt: null });
    expect(decideStatus(facts({ taken: 0 }), at(1_000)).status).toBe('MISSING');
  });

  it('is ENROLLED from the enrolment on, also after the headset was missing [B-219]', () => {
    expect(decideStatus(facts({ taken: 0, enrolled: 5 }), at(5))).toEqual({
      status: 'ENROLLED',
      nextDecisionAt: at(29 + oneMs),
    });
    expect(decideStatus(facts({ enrolled: 0 }), at(1)).status).toBe('ENROLLED');
  });

  it('is RETURNED up to 24 hours after the enrolment [B-220]', () => {
    const status = decideStatus(facts({ taken: 0, enrolled: 5, returned: 29 }), at(100));
    expect(status).toEqual({ status: 'RETURNED', nextDecisionAt: null });
  });

  it('is LATE RETURN after more than 24 hours [B-221]', () => {
    expect(decideStatus(facts({ taken: 0, enrolled: 5, returned: 29 + oneMs }), at(100)).status).toBe('LATE RETURN');
  });

  it('is OVERDUE after 24 hours without a return [B-222]', () => {
    expect(decideStatus(facts({ taken: 0, enrolled: 5 }), at(29)).status).toBe('ENROLLED');
    expect(decideStatus(facts({ taken: 0, enrolled: 5 }), at(29 + oneMs))).toEqual({
      status: 'OVERDUE',
      nextDecisionAt: null,
    });
  });

  it('is WARNING if the user enrolled in another device, also when overdue [B-223]', () => {
    expect(decideStatus(facts({ taken: 0, enrolled: 1, elsewhere: 2 }), at(3)).status).toBe('WARNING');
    expect(decideStatus(facts({ taken: 0, enrolled: 1, elsewhere: 2 }), at(100)).status).toBe('WARNING');
    expect(decideStatus(facts({ taken: 0, enrolled: 1, elsewhere: 2, returned: 3 }), at(100)).status).toBe('RETURNED');
  });

  it('is CANCELLED if the headset is returned without an enrolment, however late [B-225, B-226]', () => {
    expect(decideStatus(facts({ taken: 0, returned: 0.1 }), at(0.1)).status).toBe('CANCELLED');
    expect(decideStatus(facts({ taken: 0, returned: 50 }), at(60)).status).toBe('CANCELLED');
  });

  it('is unknown for a return without a beginning [B-206]', () => {
    expect(decideStatus(facts({ returned: 1 }), at(2))).toEqual({ status: 'UNKNOWN', nextDecisionAt: null });
  });

  it('says whether a team member is enrolled: not while PAIRING, MISSING or CANCELLED [B-226]', () => {
    const enrolled = ENROLMENT_STATUSES.filter((status) => isCurrentlyEnrolled(status));
    expect(enrolled).toEqual(['ENROLLED', 'OVERDUE', 'WARNING']);
  });

  it('changes at its next decision, and not before', () => {
    for (const one of [facts({ taken: 0 }), facts({ taken: 0, enrolled: 2 }), facts({ enrolled: 0 })]) {
      const { status, nextDecisionAt } = decideStatus(one, at(2));
      if (nextDecisionAt === null) continue;
      expect(decideStatus(one, new Date(nextDecisionAt.getTime() - 1)).status).toBe(status);
      expect(decideStatus(one, nextDecisionAt).status).not.toBe(status);
    }
  });
});
