import { ALL_UP_FILTER, shardFilter, SHARDS } from '@earshot/device-protocol/topics';
import type { SessionPlan } from '../ingest/broker-session.ts';

/**
 * The client with a persistent session at the embedded broker: after a reconnect the broker resends packets that the
 * gateway had not acknowledged.
 */
export const GATEWAY_CLIENT_ID = 'earshot-gateway';

/** The embedded broker belongs to one gateway, so one session receives everything. */
export const WHOLE_FLEET: readonly SessionPlan[] = [
  { clientId: GATEWAY_CLIENT_ID, filter: ALL_UP_FILTER, shards: SHARDS },
];

/**
 * Each shard has its own session at an external broker. Another gateway continues it with all messages that were not
 * acknowledged, in their order.
 */
export const SESSION_OF_EACH_SHARD: readonly SessionPlan[] = SHARDS.map((shard) => ({
  clientId: `${GATEWAY_CLIENT_ID}-${shard}`,
  filter: shardFilter(shard),
  shards: [shard],
}));
