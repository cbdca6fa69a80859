import type { FailureReason } from '@earshot/domain/deliveries/facts';
import { z } from 'zod';
import { trace } from './envelope.ts';
import { planHeld } from './plan-held.ts';
import { conferenceFlags, details, guid, headsets, instant, openEnum, sha256, text } from './primitives.ts';

/** Team members of a controller. */
const MAX_TEAM = 500;

/** Reasons why a play failed or was incomplete. */
export const PLAY_FAILURES = [
  'late',
  'busy',
  'clip missing',
  'clip broken',
  'restarted',
  'stopped',
  'no listener',
] as const satisfies FailureReason[];
export type PlayFailure = (typeof PLAY_FAILURES)[number];
export const PLAY_OUTCOMES = ['played', 'failed', 'cut'] as const;
export const REPLY_OUTCOMES = ['done', 'failed', 'expired', 'unsupported'] as const;

/** Time of the event, by the device's clock. */
const written = { at: instant, trace: trace.optional() };
/** A play is identified by its delivery and its nominal instant. */
const play = { deliveryId: guid, instant };

const known = z.discriminatedUnion('kind', [
  z.object({ ...written, kind: z.literal('plan-applied'), ...planHeld.shape }),
  z.object({ ...written, kind: z.literal('clip-ready'), sha256 }),
  z.object({ ...written, kind: z.literal('clip-failed'), sha256, reason: openEnum(['missing', 'broken']) }),
  z.object({
    ...written,
    kind: z.literal('play-started'),
    ...play,
    startedAt: instant,
    conferences: conferenceFlags,
    /** Headsets that were switched on and connected. */
    headsets,
  }),
  /**
   * The only entry of a play that failed before it began. `cut`: ended by a cancel, by the end of the grace, or by
   * `stoppedAt` of the delivery (reason `stopped`).
   */
  z.object({
    ...written,
    kind: z.literal('play-ended'),
    ...play,
    endedAt: instant,
    outcome: openEnum(PLAY_OUTCOMES),
    reason: openEnum(PLAY_FAILURES).optional(),
  }),
  /**
   * Enrolled team members whose headsets played a play from its beginning to its end, or later, after they enrolled.
   * A play may have several such entries.
   */
  z.object({
    ...written,
    kind: z.literal('play-heard'),
    ...play,
    heardAt: instant,
    teamMemberIds: z.array(guid).min(1).max(MAX_TEAM),
  }),
  z.object({
    ...written,
    kind: z.literal('command-reply'),
    commandId: text(64),
    outcome: openEnum(REPLY_OUTCOMES),
    /** For a failure: the reason as text. For a read command: the data as JSON. */
    detail: text(4_000).optional(),
  }),
  /**
   * Registration, activation, calls, rack, enrolment … `name` is dotted, for example `endpoint.activated`. The names
   * for registrations are in `domain/registrations/device-news`, those of calls in `domain/calls/events`.
   */
  z.object({ ...written, kind: z.literal('event'), name: text(64), detail: details }),
]);

/**
 * An unreadable entry is passed on as `unknown`, so that it never blocks later entries. The platform stores it as a
 * dead letter.
 */
const unreadable = z.looseObject({}).transform((entry) => ({ kind: 'unknown' as const, name: nameOf(entry['kind']) }));

export const journalEntry = z.union([known, unreadable]);
export type JournalEntry = z.infer<typeof journalEntry>;
/** Entries that a device may write. */
export type WrittenEntry = z.infer<typeof known>;

function nameOf(kind: unknown): string {
  return typeof kind === 'string' ? kind.slice(0, 64).replaceAll('\0', '').toWellFormed() : '';
}
