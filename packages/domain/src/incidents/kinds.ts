/** What can be wrong with a controller. Each is one incident, whatever hangs on that controller. */
export const INCIDENT_KINDS = ['controller-offline', 'controller-fault'] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** An incident is open until somebody says that they look after it, and over when the controller is well again. */
export const INCIDENT_STATES = ['open', 'acknowledged', 'resolved'] as const;
export type IncidentState = (typeof INCIDENT_STATES)[number];

/** Another one of the same controller within this time is the same trouble again, and no news. Milliseconds. */
export const FLAP_MS = 30 * 60_000;
/** How often an open incident is looked at even if its controller's status stays as it is. Milliseconds. */
export const LOOK_AGAIN_MS = 5 * 60_000;
/** Nobody is told of what happened longer ago. Milliseconds. */
export const NEWS_MS = 24 * 60 * 60_000;
