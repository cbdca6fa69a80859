import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { onStage, type Stage } from './stage.ts';
import { interleaved, median } from './statistics.ts';

const CALLS_A_ROUND = 100;

/** Measures calls over REST, against the same calls over tRPC. */
export const restOverhead: Bench = {
  name: 'rest-overhead',
  compares:
    'A page of locations and one location over REST, in turn with the same calls of tRPC, over HTTP with one session, uncompressed: the medians.',
  run: ({ rounds }) =>
    onStage(async (stage) => {
      const { group } = await stage.earshot.session.current();
      const [location] = await stage.earshot.locations.list({ pageSize: 1 });
      if (location === undefined) throw new Error('The demo has no locations');
      const page = { groupId: group.id, pageSize: 50 };
      const one = { controllerId: location.id };
      return [
        await measure(stage, rounds, {
          name: 'a page of 50 locations',
          rest: `/api/v1/locations?groupId=${group.id}&pageSize=50`,
          trpc: `/trpc/locations.list?input=${encodeURIComponent(JSON.stringify(page))}`,
        }),
        await measure(stage, rounds, {
          name: 'one location',
          rest: `/api/v1/locations/${location.id}`,
          trpc: `/trpc/locations.get?input=${encodeURIComponent(JSON.stringify(one))}`,
        }),
      ];
    }),
};

interface Compared {
  readonly name: string;
  readonly rest: string;
  readonly trpc: string;
}

async function measure({ system, session }: Stage, rounds: number, { name, rest, trpc }: Compared): Promise<Figure> {
  const headers = { authorization: `Bearer ${session.token}`, 'accept-encoding': 'identity' };
  const timed = async (path: string): Promise<number> => {
    const began = performance.now();
    const response = await fetch(`${system.api}${path}`, { headers });
    await response.text();
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
    return performance.now() - began;
  };
  const times = await interleaved(rounds * CALLS_A_ROUND, { rest: () => timed(rest), trpc: () => timed(trpc) });
  return { name, value: median(times.rest), unit: ' ms', baseline: median(times.trpc), atMostTimes: 1.2 };
}
