import { PRESENCE_LEASE_MS, STATE_INTERVAL_MS } from '@earshot/domain/controllers/presence';

/** Numbers that both sides of the protocol agree on. Milliseconds unless the name says otherwise. */
export const PROTOCOL_VERSION = 1;
export const KEEP_ALIVE_S = 45;
/** MQTT packets in bytes; a payload leaves room for header and topic. Longer lists go in numbered parts. */
export const MAX_PACKET_BYTES = 256 * 1024;
export const MAX_PAYLOAD_BYTES = MAX_PACKET_BYTES - 512;

/** Silence after which a controller is offline. */
export const PRESENCE_LEASE = PRESENCE_LEASE_MS;
/** A controller reports its state this often, and this often while someone looks at it (`state.watch`). */
export const STATE_INTERVAL = STATE_INTERVAL_MS;
export const WATCHED_STATE_INTERVAL = 2_000;

/** Unacknowledged journal entries are sent again this often, at most so many a message. */
export const JOURNAL_RESEND = 30_000;
export const JOURNAL_MAX_ENTRIES = 200;

/** Only an acknowledgement that came back faster than this sets a device's clock. */
export const ACK_ROUND_TRIP_LIMIT = 2_000;
/** A device whose clock had to be moved by more than this says so in its faults. */
export const CLOCK_FLAG = 2_000;

/** Reconnect after a wait with full jitter between these. */
export const RECONNECT_MIN = 1_000;
export const RECONNECT_MAX = 60_000;

/** The gateway asks at most this many controllers a second for full lists. */
export const FULL_LISTS_PER_SECOND = 500;
/** Rows of a list a message; 256 KiB holds some 1,000. */
export const LIST_MAX_ROWS = 500;
/** Deliveries a plan message, and the ids that a device remembers of commands it has carried out. */
export const PLAN_MAX_DELIVERIES = 500;
export const COMMAND_MEMORY = 1_000;

/** The greatest `lateMs` of a delivery. */
export const MAX_LATENESS = 7 * 86_400_000;
/** Of plays that were missed in a row, a device reports the latest so many. */
export const MISSED_PLAYS_REPORTED = 100;
/** Journal entries that a device has on the way at once. */
export const JOURNAL_WINDOW = 1_000;
/** A device says hello again at most this often. */
export const HELLO_AGAIN = 2_000;
/** A clip that could not be fetched is tried again after the first of these, doubled each time up to the second. */
export const CLIP_RETRY_MIN = 10_000;
export const CLIP_RETRY_MAX = 300_000;
