import { findMosquitto } from '../../scripts/mosquitto/find.ts';
import { startMosquitto } from '../support/mosquitto.ts';
import { oneAfterTheOther } from './one-after-the-other.ts';

/** A Mosquitto that is nobody's child but the test's. */
export interface OwnBroker {
  readonly url: string;
  readonly adminSecret: string;
  /** Ends it as `kill -9` does, and has it back a moment later. */
  readonly crash: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Undefined, and said so, where there is no Mosquitto to be had. */
export async function startOwnBroker(say: (text: string) => void): Promise<OwnBroker | undefined> {
  const found = await findMosquitto({ env: process.env, note: say });
  if (found === undefined) return undefined;
  const { url, adminSecret, kill, start, stop } = await startMosquitto(found);
  const crash = oneAfterTheOther(async () => {
    await kill();
    await start();
  });
  return { url, adminSecret, crash, remove: stop };
}
