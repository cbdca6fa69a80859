import { createMqttPublisher } from '../publishing/mqtt-publisher.ts';
import { CredentialFeed } from './credential-feed.ts';
import { SESSION_OF_EACH_SHARD } from './gateway-client-id.ts';
import type { BrokerOptions, OpenBroker } from './broker-options.ts';

/**
 * Opens an external broker that is administered separately. Credentials are not sent to it, and no secrets are stored
 * for it.
 */
export function openForeign(
  { secrets, db, secretBox, credentials, leads, holds, log }: BrokerOptions,
  url: string,
): OpenBroker {
  log.warn('without MQTT_ADMIN_SECRET the broker of MQTT_URL is not tested and gets no device credentials');
  const publisher = createMqttPublisher({ url, secret: secrets.gateway, holds, log });
  const take = async (news: readonly { readonly serial: string }[]) => {
    for (const { serial } of news) credentials.forget(serial);
    return [];
  };
  const feed = new CredentialFeed({ db, secretBox, taker: { take, kick: async () => undefined }, leads, log });
  return {
    url,
    sessions: SESSION_OF_EACH_SHARD,
    publisher,
    admin: undefined,
    close: async () => {
      await feed.stop();
      await publisher.close();
    },
  };
}
