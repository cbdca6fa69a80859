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
  /** Left out by old firmware, which has no registration modules. */
  kind: openEnum(BASE_UNIT_KINDS).optional(),
  serial: text(40).optional(),
  rfBand: text(20).optional(),
  type: text(40).optional(),
  dspModule: text(40).optional(),
  /** What it is to the others. */
  state: openEnum(BASE_UNIT_STATES).optional(),
  /** Its wall clock as it shows it; not a time to compute with. */
  localTime: text(40).optional(),
  /** When it started. A moment and not a duration, so that it does not change all the time. */
  upSince: instant.nullable().optional(),
  signal: signal.optional(),
  battery: percent.nullable().optional(),
  charging: z.boolean().optional(),
});
export type BaseUnitRow = z.infer<typeof baseUnitRow>;

/**
 * `up/base-units`: what changed (`full: false`), or all (`full: true`, only when asked by `lists.send`): then what is in
 * none of the parts is gone. `digest` is that of the whole list after this message.
 */
export const baseUnits = upEnvelope.extend({
  full: z.boolean(),
  ...parts,
  digest,
  set: z.array(baseUnitRow).max(LIST_MAX_ROWS),
  removed: z.array(text(64)).max(LIST_MAX_ROWS),
});
export type BaseUnits = z.infer<typeof baseUnits>;
