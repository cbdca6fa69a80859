import { z } from 'zod';
import { LIST_MAX_ROWS } from '../limits.ts';
import { parts, upEnvelope } from './envelope.ts';
import { digest, openEnum, small, text } from './primitives.ts';

export const BASE_UNIT_STATUSES = ['online', 'offline', 'rebooting', 'faulty'] as const;

export const baseUnitRow = z.object({
  id: text(64),
  name: text(100),
  /** Radio fixed part number. */
  rpn: small,
  status: openEnum(BASE_UNIT_STATUSES),
  ipAddress: text(45).optional(),
  firmware: text(40).optional(),
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
