/**
 * Parts of the platform. The API queries `database` and reads `retention` from its runs. The other parts report by
 * heartbeat.
 */
export const PARTS = ['database', 'api', 'worker', 'gateway', 'broker', 'temporal', 'retention'] as const;
export type PartName = (typeof PARTS)[number];

/** `unknown`: the part that reports it is down. */
export const PART_STATES = ['ok', 'degraded', 'down', 'unknown'] as const;
export type PartState = (typeof PART_STATES)[number];

/** Parts with heartbeat rows, and the dependency that each reports. */
export const REPORTING_PARTS = { worker: 'temporal', gateway: 'broker' } as const;
export type ReportingPart = keyof typeof REPORTING_PARTS;

/** Parts that are our own processes, each with a clock. */
export const OWN_PARTS = ['api', 'worker', 'gateway'] as const;
export type OwnPart = (typeof OWN_PARTS)[number];

/** Interval of heartbeats, in milliseconds. */
export const HEARTBEAT_MS = 10_000;
/** A part without a heartbeat for this long is down. Milliseconds. */
export const HEARTBEAT_STALE_MS = 30_000;
