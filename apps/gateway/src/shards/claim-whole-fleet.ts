import { setTimeout as sleep } from 'node:timers/promises';
import { SHARDS } from '@earshot/device-protocol/topics';
import type { Logger } from 'pino';
import type { Writer } from '../ingest/writer.ts';

const STANDBY_MS = 1_000;
const [FIRST = ''] = SHARDS;

/**
 * Resolves when this gateway holds all shards, because devices are connected to its own broker. The first shard decides
 * between two such gateways.
 */
export async function claimWholeFleet(writer: Writer, log: Logger): Promise<void> {
  for (let isLogged = false; ; isLogged = true) {
    await writer.claim([FIRST]);
    if (writer.shards.has(FIRST)) await writer.claim(SHARDS);
    if (writer.shards.size === SHARDS.length) return;
    if (!isLogged) log.info('another gateway is active, standing by');
    await sleep(STANDBY_MS);
  }
}
