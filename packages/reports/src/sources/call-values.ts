import type { CallTotals, TotalsWithResponses } from '@earshot/db/queries/calls/call-totals';
import { responsePercentile } from '@earshot/domain/calls/response-times';
import type { ReportBar, ReportPoint, ReportRow } from '@earshot/domain/reports/schema';
import { SECOND_MS } from '@earshot/domain/time/durations';
import { percent, tenths } from './numbers.ts';

export const NO_CALLS: TotalsWithResponses = {
  initiated: 0,
  answered: 0,
  timedOut: 0,
  cancelled: 0,
  responseMs: 0,
  responses: [],
};

const unanswered = ({ timedOut, cancelled }: CallTotals): number => timedOut + cancelled;

/** The columns of counts. */
export const countsOf = (totals: CallTotals): ReportRow => ({
  initiated: totals.initiated,
  answered: totals.answered,
  timedOut: totals.timedOut,
  cancelled: totals.cancelled,
  unanswered: percent(unanswered(totals), totals.initiated),
});

/** The values of `CALL_SERIES`. */
export const callValues = (totals: CallTotals): number[] => [
  totals.answered,
  totals.timedOut,
  totals.cancelled,
  Math.max(0, totals.initiated - totals.answered - unanswered(totals)),
];

/** A bar with the values of `CALL_SERIES`. */
export const callPoint = (label: string, totals: CallTotals, bar: ReportBar): ReportPoint => ({
  at: null,
  label,
  values: callValues(totals),
  bar,
});

/** Seconds within which a share of the calls was answered. */
export function answeredWithin({ responses }: Pick<TotalsWithResponses, 'responses'>, share: number): number | null {
  const ms = responsePercentile(responses, share);
  return ms === null ? null : tenths(ms / SECOND_MS);
}

/** Seconds within which these shares of the calls were answered. */
export const percentilesOf = (totals: Pick<TotalsWithResponses, 'responses'>) => ({
  p50: answeredWithin(totals, 0.5),
  p90: answeredWithin(totals, 0.9),
  p95: answeredWithin(totals, 0.95),
});

/** Seconds until calls were answered on average; null without answered calls. */
export const meanOf = ({ answered, responseMs }: Pick<CallTotals, 'answered' | 'responseMs'>): number | null =>
  answered === 0 ? null : tenths(responseMs / answered / SECOND_MS);
