/** A controller is offline after this much silence, in milliseconds. */
export const PRESENCE_LEASE_MS = 150_000;
/** How often a controller reports its state when it is not watched, in milliseconds. */
export const STATE_INTERVAL_MS = 60_000;
/**
 * A gap in the platform's own listening, in milliseconds. After it, controllers go offline only once a full lease has
 * passed again.
 */
export const INGEST_STALL_MS = 30_000;

export const CONTROLLER_STATUSES = ['active', 'inactive', 'fault', 'rebooting', 'unknown'] as const;
export type ControllerStatus = (typeof CONTROLLER_STATUSES)[number];

export interface PresenceFacts {
  readonly lastSeenAt: Date | null;
  /** Whether the last message is its goodbye (the MQTT will). */
  readonly saidBye: boolean;
  readonly rebooting: boolean;
  readonly faults: number;
  /** Start of the current period in which the platform listened without a gap. */
  readonly ingestingSince: Date;
}

/** The status of a controller at a moment. Silence counts only while the platform was listening. */
export function controllerStatus(facts: PresenceFacts, asOf: Date): ControllerStatus {
  if (facts.lastSeenAt === null) return 'unknown';
  if (facts.rebooting) return 'rebooting';
  if (facts.saidBye) return 'inactive';
  const silentSince = Math.max(facts.lastSeenAt.getTime(), facts.ingestingSince.getTime());
  if (asOf.getTime() - silentSince > PRESENCE_LEASE_MS) return 'inactive';
  return facts.faults > 0 ? 'fault' : 'active';
}
