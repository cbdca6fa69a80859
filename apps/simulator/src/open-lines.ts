import { isLoopbackUrl } from '@earshot/device-protocol/loopback';
import type { Logger } from 'pino';
import { Concentrator } from './concentrator.ts';
import type { OpenLine } from './line.ts';
import { OwnLine } from './own-line.ts';
import type { Scenario } from './scenario.ts';

export interface LinesOptions {
  readonly mqttUrl: string;
  /** Password of the simulator's account, which may act as any controller; undefined if the account is disabled. */
  readonly simulatorSecret: string | undefined;
  readonly log: Logger;
}

export interface Lines {
  readonly open: OpenLine;
  readonly end: () => void;
}

/** Creates the lines of the scenario: a connection each, or a few shared ones. */
export function openLines({ lines }: Scenario, { mqttUrl: url, simulatorSecret, log }: LinesOptions): Lines {
  if (!lines.concentrated) {
    const options = { url, localAddress: lines.from, log };
    return { open: (credential) => new OwnLine(credential, options), end: () => undefined };
  }
  if (simulatorSecret === undefined)
    throw new Error('Concentrated lines need SIMULATOR_MQTT_SECRET, and not production');
  if (!isLoopbackUrl(url)) throw new Error(`Concentrated lines are for loopback, not for ${new URL(url).hostname}`);
  const concentrator = new Concentrator({ url, secret: simulatorSecret, log });
  return { open: (credential) => concentrator.openLine(credential), end: () => concentrator.end() };
}
