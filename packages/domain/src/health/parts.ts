/** What the platform is made of. `database` is asked by the api; the others are known by what reports on them. */
export const PARTS = ['database', 'api', 'worker', 'gateway', 'broker', 'temporal'] as const;
export type PartName = (typeof PARTS)[number];

/** `unknown`: whoever reports on it is down. */
export const PART_STATES = ['ok', 'degraded', 'down', 'unknown'] as const;
export type PartState = (typeof PART_STATES)[number];

/** The parts that report by a row, and of what else each tells. */
export const REPORTING_PARTS = { worker: 'temporal', gateway: 'broker' } as const;
export type ReportingPart = keyof typeof REPORTING_PARTS;

/** A part reports this often, in milliseconds. */
export const HEARTBEAT_MS = 10_000;
/** Without a report for longer than this it is down. */
export const HEARTBEAT_STALE_MS = 30_000;
