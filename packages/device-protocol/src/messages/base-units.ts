import { z } from 'zod';
import { LIST_MAX_ROWS } from '../limits.ts';
import { parts, upEnvelope } from './envelope.ts';
import { digest, instant, openEnum, percent, signal, small, text } from './primitives.ts';

export const BASE_UNIT_KINDS = ['baseunit', 'registrationModule'] as const;
export const BASE_UNIT_STATES = ['operational', 'primary', 'secondary'] as const;
export const BASE_UNIT_STATUSES = ['online', 'offline', 'rebooting', 'faulty'] as const;

export const baseUnitRow = z.object({
  id: text(64),
  name: text(100),
  /** Radio fixed part number. */
  rpn: small,
  status: openEnum(BASE_UNIT_STATUSES),
  ipAddress: text(45).optional(),
  firmware: text(40).optional(),
  /** Missing from old firmware, which does not support registration modules. */
  kind: openEnum(BASE_UNIT_KINDS).optional(),
  serial: text(40).optional(),
  rfBand: text(20).optional(),
  type: text(40).optional(),
  dspModule: text(40).optional(),
  /** Role among the base units. */
  state: openEnum(BASE_UNIT_STATES).optional(),
  /** The displayed wall clock; not for calculations. */
  localTime: text(40).optional(),
  /** Start time. An instant rather than a duration, so that the value does not change constantly. */
  upSince: instant.nullable().optional(),
  signal: signal.optional(),
  battery: percent.nullable().optional(),
  charging: z.boolean().optional(),
});
export type BaseUnitRow = z.infer<typeof baseUnitRow>;

/**
 * `up/base-units`: changed rows (`full: false`), or all rows (`full: true`, only on the command `lists.send`). Rows
 * missing from all parts of a full list are gone. `digest` is the digest of the whole list after this message.
 */
export const baseUnits = upEnvelope.extend({
  full: z.boolean(),
  ...parts,
  digest,
  set: z.array(baseUnitRow).max(LIST_MAX_ROWS),
  removed: z.array(text(64)).max(LIST_MAX_ROWS),
});
export type BaseUnits = z.infer<typeof baseUnits>;
