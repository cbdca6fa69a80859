import { startBareBroker } from './broker.ts';
import { startAskedChild } from '../asked-child.ts';

export interface BareReceive {
  /** Milliseconds until `count` messages of the same mix have passed through the broker to one reader. */
  readonly receive: (count: number) => Promise<number>;
  readonly stop: () => void;
}

/** Starts the same broker, the same publisher and a reader that only counts, each in a process of its own. */
export async function startBareReceive(prefix: string, controllers: number): Promise<BareReceive> {
  const broker = await startBareBroker();
  const { url } = broker.said;
  const reader = await startAskedChild<{ count: number }, object>('tests/bench/bare/receiver-process.ts', [url]);
  const publisher = await startAskedChild<{ say: number }, object>('tests/bench/load/publisher-process.ts', [
    url,
    'bare',
    prefix,
    String(controllers),
  ]);
  return {
    receive: async (count) => {
      const began = performance.now();
      const all = reader.ask({ count });
      await publisher.ask({ say: count });
      await all;
      return performance.now() - began;
    },
    stop: () => [publisher, reader, broker].forEach((child) => child.stop()),
  };
}
