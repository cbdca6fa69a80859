import type { ConfigurationFacts } from '@earshot/domain/device-configuration/facts-schema';

/** Refetch interval while a reachable controller has not yet confirmed the settings. */
const ASK_AGAIN_MS = 2_000;
/** Refetch interval otherwise; an offline controller may reconnect. */
const REFETCH_MS = 15_000;

export const refetchMs = (facts: Pick<ConfigurationFacts, 'state' | 'online'> | undefined): number =>
  facts?.state === 'waiting' && facts.online ? ASK_AGAIN_MS : REFETCH_MS;
