import type { Child } from '../support/child.ts';
import type { Fleet } from '../support/fleet.ts';
import { simulate } from '../support/simulated-fleet.ts';
import type { Stage } from './stage.ts';

const NONE = [0, 0];
/** Few devices each, so that device lists do not dominate. */
export const FEW_DEVICES = {
  baseUnits: [1, 1],
  registrationModules: NONE,
  headsets: [2, 2],
  handsets: NONE,
  keypads: NONE,
  callPoints: NONE,
  conferences: NONE,
};

/** Controllers of one simulator process. */
export interface Part {
  readonly prefix: string;
  readonly count: number;
  readonly lines: { readonly concentrated: true } | { readonly from: string };
  readonly connectPerSecond: number;
  readonly latencyMs: readonly [number, number];
  readonly truthFile?: string;
}

export interface RunningPart {
  readonly fleet: Fleet;
  readonly process: Child<unknown>;
}

/**
 * Splits a fleet into parts of at most `most` controllers. Each part with own connections has its own source address.
 */
export function partsOf(
  prefix: string,
  count: number,
  options: Omit<Part, 'prefix' | 'count' | 'lines'> & { readonly most: number; readonly concentrated: boolean },
): Part[] {
  const { most, concentrated, ...same } = options;
  return Array.from({ length: Math.ceil(count / most) }, (_, i) => ({
    ...same,
    prefix: `${prefix}${i}`,
    count: Math.min(most, count - i * most),
    lines: concentrated ? { concentrated } : { from: `127.0.0.${i + 2}` },
  }));
}

/** Starts the parts one after the other, so that the broker is not overloaded. */
export async function startParts(stage: Stage, parts: readonly Part[]): Promise<RunningPart[]> {
  const running: RunningPart[] = [];
  try {
    for (const part of parts) running.push(await startPart(stage, part));
    return running;
  } catch (error) {
    for (const { process } of running) process.stop();
    throw error;
  }
}

async function startPart({ system, addFleet, simulatorSecret }: Stage, part: Part): Promise<RunningPart> {
  const { prefix, count, lines, connectPerSecond, latencyMs, truthFile } = part;
  const fleet = await addFleet(prefix, count);
  const process = await simulate(system, fleet, {
    scenario: { connectPerSecond, shareClips: true, lines, all: { latencyMs, devices: FEW_DEVICES } },
    truthFile,
    simulatorSecret,
  });
  return { fleet, process };
}
