import { z } from 'zod';
import { LIST_MAX_ROWS } from '../limits.ts';
import { parts, upEnvelope } from './envelope.ts';
import { details, digest, instant, openEnum, percent, signal, small, text } from './primitives.ts';

export const ENDPOINT_CATEGORIES = ['headset', 'handset', 'keypad', 'callpoint', 'conference'] as const;
export const ENDPOINT_STATUSES = ['online', 'offline', 'faulty', 'noBattery', 'configuring', 'configured'] as const;

export const ENDPOINT_MODES = ['idle', 'listen', 'talk', 'leave'] as const;
export const CHARGER_STATUSES = ['in', 'out', 'fault'] as const;

export const endpointRow = z.object({
  /** Device id from the controller: unit code and IPEI. */
  id: text(64),
  /** International portable equipment identity, 10 to 13 characters. */
  ipei: text(20),
  category: openEnum(ENDPOINT_CATEGORIES),
  name: text(100),
  status: openEnum(ENDPOINT_STATUSES),
  battery: percent.nullable(),
  charging: z.boolean(),
  /** The conference of the endpoint, 1 to 10. */
  conference: z.int().min(1).max(10).nullable(),
  lastEventAt: instant.nullable(),
  // Old firmware leaves out all of the following fields.
  /** For example 8930; identifies the type. */
  unitId: text(20).optional(),
  hardware: text(40).optional(),
  /** Place in the shop, for call points and keypads. */
  location: text(50).optional(),
  mode: openEnum(ENDPOINT_MODES).optional(),
  /** Null if there is no charger. */
  chargerStatus: openEnum(CHARGER_STATUSES).nullable().optional(),
  /** Null: an update is available; 0: up to date; otherwise the update is being uploaded. */
  config: small.nullable().optional(),
  conferenceMode: text(20).nullable().optional(),
  conferenceJoinedAt: instant.nullable().optional(),
  lastEnrolledUser: text(255).nullable().optional(),
  /**
   * The present or last use of a headset, as journaled. The platform restores it from full lists if it lost the journal.
   */
  enrolment: z
    .object({
      takenAt: instant.nullable(),
      enrolledAt: instant.nullable(),
      fullName: text(255).nullable(),
      returnedAt: instant.nullable(),
    })
    .nullable()
    .optional(),
  signal: signal.optional(),
  /** For conferences, which are valid endpoints only with this field. */
  lastKnownState: details.nullable().optional(),
});
export type EndpointRow = z.infer<typeof endpointRow>;

/** `up/endpoints`: like `up/base-units`. */
export const endpoints = upEnvelope.extend({
  full: z.boolean(),
  ...parts,
  digest,
  set: z.array(endpointRow).max(LIST_MAX_ROWS),
  removed: z.array(text(64)).max(LIST_MAX_ROWS),
});
export type Endpoints = z.infer<typeof endpoints>;
