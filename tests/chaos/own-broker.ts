import { findMosquitto } from '../../scripts/mosquitto/find.ts';
import { startMosquitto } from '../support/mosquitto.ts';
import { oneAfterTheOther } from './one-after-the-other.ts';

/** A Mosquitto started by the test, not by a supervisor. */
export interface OwnBroker {
  readonly url: string;
  readonly adminSecret: string;
  /** Kills the broker with SIGKILL and restarts it shortly after. */
  readonly crash: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Undefined, with a message, if there is no Mosquitto. */
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
