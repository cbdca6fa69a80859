import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { TrueEvent } from '../../apps/simulator/src/truth.ts';

/**
 * Differences between start and instant of each play of these deliveries, from the controllers' event logs, in
 * milliseconds.
 */
export async function readStarts(file: string, deliveryIds: ReadonlySet<string>): Promise<number[]> {
  const offMs: number[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const event = JSON.parse(line) as TrueEvent;
    if (event.kind !== 'play-started' || !deliveryIds.has(event.deliveryId)) continue;
    offMs.push(Math.abs(event.at - Date.parse(event.instant)));
  }
  return offMs;
}
