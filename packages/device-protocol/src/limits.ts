import { PRESENCE_LEASE_MS, STATE_INTERVAL_MS } from '@earshot/domain/controllers/presence';

/** Constants shared by both sides of the protocol. Milliseconds unless the name says otherwise. */
export const PROTOCOL_VERSION = 1;
/** Upper bound of every counter in a device's life; sums of two stay exact. */
export const MAX_COUNTER = 2 ** 48 - 1;
/**
 * Limit on how many generations a device may be ahead of a platform whose database was restored. A device beyond it
 * reports a plan that this platform never sent.
 */
export const GENERATION_LEAP = 1_000_000;
/** Maximum number of headsets switched on at one controller. */
export const MAX_HEADSETS = 10_000;
export const KEEP_ALIVE_S = 45;
/**
 * Sizes of MQTT packets in bytes; a payload leaves room for header and topic. Longer lists are sent in numbered
 * parts.
 */
export const MAX_PACKET_BYTES = 256 * 1024;
export const MAX_PAYLOAD_BYTES = MAX_PACKET_BYTES - 512;

/** Silence after which a controller is offline. */
export const PRESENCE_LEASE = PRESENCE_LEASE_MS;
/** Interval of a controller's state reports: normally, and while a user watches (`state.watch`). */
export const STATE_INTERVAL = STATE_INTERVAL_MS;
export const WATCHED_STATE_INTERVAL = 2_000;

/** Interval for resending unacknowledged journal entries, and maximum number of entries per message. */
export const JOURNAL_RESEND = 30_000;
export const JOURNAL_MAX_ENTRIES = 200;

/** Maximum round trip of an acknowledgement that may set a device's clock. */
export const ACK_ROUND_TRIP_LIMIT = 2_000;
/** A device whose clock was corrected by more than this reports a fault. */
export const CLOCK_FLAG = 2_000;

/** Bounds of the wait before reconnecting, with full jitter. */
export const RECONNECT_MIN = 1_000;
export const RECONNECT_MAX = 60_000;

/** Maximum number of controllers per second from which the gateway requests full lists. */
export const FULL_LISTS_PER_SECOND = 500;
/** Rows of a list per message; about 1,000 would fit into 256 KiB. */
export const LIST_MAX_ROWS = 500;
/** Deliveries per plan message, and number of executed command ids that a device remembers. */
export const PLAN_MAX_DELIVERIES = 500;
export const COMMAND_MEMORY = 1_000;

/** Deliveries that a device lists in a hello: those in its plan, and those that left it. */
export const PLAN_LIST_HELD = 500;
export const PLAN_LIST_LEFT = 1_000;

/** Maximum `lateMs` of a delivery. */
export const MAX_LATENESS = 7 * 86_400_000;
/** Maximum number of consecutive missed plays that a device reports; the latest ones count. */
export const MISSED_PLAYS_REPORTED = 100;
/** Maximum number of journal entries sent and not yet acknowledged. */
export const JOURNAL_WINDOW = 1_000;
/** Minimum interval between two hellos of a connection. */
export const HELLO_AGAIN = 2_000;
/** Wait before a failed clip download is retried, doubled each time up to the maximum. */
export const CLIP_RETRY_MIN = 10_000;
export const CLIP_RETRY_MAX = 300_000;
