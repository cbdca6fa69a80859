/** Kinds of incidents. A controller has one incident per kind, however many devices it affects. */
export const INCIDENT_KINDS = ['controller-offline', 'controller-fault', 'headset-missing'] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** `acknowledged`: a user has taken charge. `resolved`: the controller has recovered, or no headset is missing. */
export const INCIDENT_STATES = ['open', 'acknowledged', 'resolved'] as const;
export type IncidentState = (typeof INCIDENT_STATES)[number];

/**
 * Another incident of the same controller within this time is a repeat and causes no new notification. Milliseconds.
 */
export const FLAP_MS = 30 * 60_000;
/** How often an open incident is re-evaluated without a status change. Other devices may be affected. Milliseconds. */
export const CHECK_AGAIN_MS = {
  'controller-offline': 5 * 60_000,
  'controller-fault': 30_000,
  'headset-missing': 30_000,
} as const satisfies Record<IncidentKind, number>;
/** Older events cause no notification. Milliseconds. */
export const NEWS_MS = 24 * 60 * 60_000;
