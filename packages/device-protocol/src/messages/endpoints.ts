import { z } from 'zod';
import { LIST_MAX_ROWS } from '../limits.ts';
import { parts, upEnvelope } from './envelope.ts';
import { digest, instant, openEnum, percent, text } from './primitives.ts';

export const ENDPOINT_CATEGORIES = ['headset', 'handset', 'keypad', 'callpoint'] as const;
export const ENDPOINT_STATUSES = ['online', 'offline', 'faulty', 'noBattery', 'configuring', 'configured'] as const;

export const endpointRow = z.object({
  /** The device id: unit code and IPEI, as the controller names it. */
  id: text(64),
  /** International portable equipment identity, 10 to 13 characters. */
  ipei: text(20),
  category: openEnum(ENDPOINT_CATEGORIES),
  name: text(100),
  status: openEnum(ENDPOINT_STATUSES),
  battery: percent.nullable(),
  charging: z.boolean(),
  /** The conference it is in, 1 to 10. */
  conference: z.int().min(1).max(10).nullable(),
  lastEventAt: instant.nullable(),
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
