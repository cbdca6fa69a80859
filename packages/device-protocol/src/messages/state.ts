import { z } from 'zod';
import { upEnvelope } from './envelope.ts';
import { planHeld, versions } from './plan-held.ts';
import { headsets, instant, openEnum, percent, small, text } from './primitives.ts';

export const DEVICE_STATUSES = ['active', 'fault', 'rebooting'] as const;

export const nic = z.object({
  name: text(20),
  mac: text(17).optional(),
  ipAddress: text(45).optional(),
  up: z.boolean().optional(),
});

/**
 * `up/state`, every 60 s; every 2 s while watched. `cpu`, `memory` and `disk` are per cent used, `temperature` is in
 * °C.
 */
export const state = upEnvelope.extend({
  status: openEnum(DEVICE_STATUSES),
  faults: z.array(text(100)).max(50),
  cpu: percent,
  memory: percent,
  disk: percent,
  temperature: z.number().min(-100).max(250).nullable(),
  nics: z.array(nic).max(16),
  versions,
  uptimeS: small,
  plan: planHeld,
  /** Headsets that are switched on and connected. */
  headsetsOnline: headsets,
  hostname: text(63).optional(),
  /** Port of the support tunnel while a tunnel is open. */
  tunnelPort: z.int().min(1).max(65_535).nullable().optional(),
  /** The controller's API for local programs: its last heartbeat, and the last time it did not respond. */
  localApi: z.object({ heartbeatAt: instant.nullable(), lastOfflineAt: instant.nullable() }).optional(),
});
export type State = z.infer<typeof state>;
