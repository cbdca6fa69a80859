import type { BrokerOptions, OpenBroker } from './broker-options.ts';
import { openMosquitto } from './mosquitto/open-mosquitto.ts';
import { openEmbedded } from './open-embedded.ts';
import { openForeign } from './open-foreign.ts';

export async function openBroker(options: BrokerOptions): Promise<OpenBroker> {
  const { url, adminSecret } = options;
  if (url === undefined) return openEmbedded(options);
  if (adminSecret !== undefined) return openMosquitto(options, url, adminSecret);
  return openForeign(options, url);
}
