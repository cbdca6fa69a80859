import { MOST_EVIDENCE_MS } from '@earshot/domain/evidence/limits';
import { DAY_MS, HOUR_MS } from '@earshot/domain/time/durations';
import { fromLocal, localMinute } from '#/lib/local-time.ts';
import { evidenceTexts as texts } from './evidence-texts.ts';

export const PRESET_DAYS = ['1', '7', '30', '92'] as const;
export type PresetDays = (typeof PRESET_DAYS)[number];

/** Ends of a range as fields have them: `2026-12-24T17:50` in the user's time zone. */
export interface TypedRange {
  readonly from: string;
  readonly to: string;
}

/** The last days until now. In an hour that the clock repeats, the text of the start means the first of both. */
export function lastDays(days: PresetDays, now: Date): TypedRange {
  const to = localMinute(now);
  const from = new Date(fromLocal(to).getTime() - Number(days) * DAY_MS);
  const isEarlier = fromLocal(localMinute(from)) < from;
  return { from: localMinute(isEarlier ? new Date(from.getTime() + HOUR_MS) : from), to };
}

/** The ends as instants, or what is wrong with them. */
export function readRange({ from, to }: TypedRange): { from: string; to: string } | { problem: string } {
  const [start, end] = [fromLocal(from), fromLocal(to)];
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return { problem: texts.timeMissing };
  const length = end.getTime() - start.getTime();
  if (length <= 0) return { problem: texts.endsFirst };
  if (length > MOST_EVIDENCE_MS) return { problem: texts.tooLong };
  return { from: start.toISOString(), to: end.toISOString() };
}
