/** Presence is a lease: a controller is offline after this much silence, in milliseconds. */
export const PRESENCE_LEASE_MS = 150_000;
/** How often a controller reports its state when nobody looks. */
export const STATE_INTERVAL_MS = 60_000;
/** Silence of the platform itself after which nobody is called offline before a full lease has passed again. */
export const INGEST_STALL_MS = 30_000;

export const CONTROLLER_STATUSES = ['active', 'inactive', 'fault', 'rebooting', 'unknown'] as const;
export type ControllerStatus = (typeof CONTROLLER_STATUSES)[number];

export interface PresenceFacts {
  /** When it was last heard; null when never. */
  readonly lastSeenAt: Date | null;
  /** It said goodbye (its will) after it was last heard. */
  readonly saidBye: boolean;
  readonly rebooting: boolean;
  readonly faults: number;
  /** From when on the platform has been listening without a gap. */
  readonly ingestingSince: Date;
}

/** The status of a controller as of a moment. Silence counts only while the platform was listening. */
export function controllerStatus(facts: PresenceFacts, asOf: Date): ControllerStatus {
  if (facts.lastSeenAt === null) return 'unknown';
  if (facts.rebooting) return 'rebooting';
  if (facts.saidBye) return 'inactive';
  const silentSince = Math.max(facts.lastSeenAt.getTime(), facts.ingestingSince.getTime());
  if (asOf.getTime() - silentSince > PRESENCE_LEASE_MS) return 'inactive';
  return facts.faults > 0 ? 'fault' : 'active';
}
