import type { EnrolmentFact } from '@earshot/domain/enrolments/facts';
import type { DecidedStatus } from '@earshot/domain/enrolments/status';
import type { HeadsetUse } from '@earshot/domain/enrolments/uses';
import { type RawBuilder, sql } from 'kysely';
import { columnOf } from '../ingest/ingest-arrays.ts';

export interface HeadsetKey {
  readonly controllerId: string;
  readonly deviceId: string;
}

/** A use of a headset, with its status as far as its own facts decide it. */
export type DecidedUse = HeadsetKey & HeadsetUse & DecidedStatus;

/**
 * A fact as stored: kind, time in milliseconds, journal number. The team member of an enrolment is the team member of
 * the use, so that a name is stored once.
 */
export type StoredFact = readonly [kind: EnrolmentFact['kind'], at: number, n: number];

export const readFacts = (facts: readonly StoredFact[], fullName: string | null): EnrolmentFact[] =>
  facts.map(([kind, at, n]) => {
    const fact = { at: new Date(at), n };
    return kind === 'enrolled' ? { kind, ...fact, fullName: fullName ?? '' } : { kind, ...fact };
  });

const writeFacts = (facts: readonly EnrolmentFact[]): string =>
  JSON.stringify(facts.map(({ kind, at, n }): StoredFact => [kind, at.getTime(), n]));

export const USE_COLUMNS = sql.raw(
  `controller_id, device_id, started_at, started_n, taken_at, enrolled_at, last_enrolled_at, full_name, returned_at,
   facts, status`,
);

/** The uses as rows `i`, with USE_COLUMNS and `next_decision_at`. */
export const useRows = (uses: readonly DecidedUse[]): RawBuilder<unknown> => sql`
  unnest(
    ${columnOf(uses, (use) => use.controllerId)}::uuid[], ${columnOf(uses, (use) => use.deviceId)}::text[],
    ${columnOf(uses, (use) => use.startedAt)}::timestamptz[], ${columnOf(uses, (use) => use.startedN)}::bigint[],
    ${columnOf(uses, (use) => use.takenAt)}::timestamptz[], ${columnOf(uses, (use) => use.enrolledAt)}::timestamptz[],
    ${columnOf(uses, (use) => use.lastEnrolledAt)}::timestamptz[], ${columnOf(uses, (use) => use.fullName)}::text[],
    ${columnOf(uses, (use) => use.returnedAt)}::timestamptz[],
    ${columnOf(uses, (use) => writeFacts(use.facts))}::jsonb[], ${columnOf(uses, (use) => use.status)}::text[],
    ${columnOf(uses, (use) => use.nextDecisionAt)}::timestamptz[]
  ) as i(${USE_COLUMNS}, next_decision_at)`;
