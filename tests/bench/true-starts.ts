import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { TrueEvent } from '../../apps/simulator/src/truth.ts';

/** How far from its instant each play of these deliveries began, by what the simulated controllers wrote down; in milliseconds. */
export async function readStarts(file: string, deliveryIds: ReadonlySet<string>): Promise<number[]> {
  const offMs: number[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const event = JSON.parse(line) as TrueEvent;
    if (event.kind !== 'play-started' || !deliveryIds.has(event.deliveryId)) continue;
    offMs.push(Math.abs(event.at - Date.parse(event.instant)));
  }
  return offMs;
}
