import { randomUUID } from 'node:crypto';
import { alone } from '@earshot/db/queries/ingest/probe-lock';
import { createMqttPublisher } from '../../publishing/mqtt-publisher.ts';
import { CredentialFeed } from '../credential-feed.ts';
import { createDatabaseAdmin } from '../database-admin.ts';
import type { BrokerOptions, OpenBroker } from '../broker-options.ts';
import { SESSION_OF_EACH_SHARD } from '../gateway-client-id.ts';
import { ADMIN_NAME, ControlChannel } from './control-channel.ts';
import { createMosquittoCredentials } from './mosquitto-credentials.ts';
import { prepareServices } from './prepare-services.ts';
import { probeBroker } from './probe.ts';
import { reconcile } from './reconcile.ts';

/**
 * Opens a Mosquitto with dynamic security: creates the service accounts, probes its configuration and applies device
 * credentials.
 */
export async function openMosquitto(options: BrokerOptions, url: string, adminSecret: string): Promise<OpenBroker> {
  const { secrets, db, secretBox, leads, holds, log } = options;
  const channel = await ControlChannel.open({ url, password: adminSecret, clientId: `${ADMIN_NAME}-${randomUUID()}` });
  try {
    // Two probes at once would use the same account.
    await alone(db, async () => {
      await prepareServices(channel, secrets);
      await probeBroker({ url, secrets, channel });
    });
  } catch (error) {
    await channel.close();
    throw error;
  }
  const publisher = createMqttPublisher({ url, secret: secrets.gateway, holds, log });
  const taker = createMosquittoCredentials(channel, (serial) => options.credentials.forget(serial));
  const feed = new CredentialFeed({ db, secretBox, taker, leads, log });
  const compare = async () => {
    if (!leads()) return;
    const { differing, unknownToBroker } = await reconcile(db, channel);
    if (unknownToBroker > 0) {
      log.warn(
        { count: unknownToBroker },
        'Mosquitto does not know the secrets of some controllers; give them new ones',
      );
    }
    if (differing > 0) await feed.drain();
  };
  let comparing = Promise.resolve();
  const compareAgain = () => {
    comparing = comparing.then(compare).catch((error: unknown) => {
      log.warn({ err: error }, 'could not compare the accounts at Mosquitto with the database');
    });
  };
  channel.onReconnect(() => {
    // Pending changes first: a device that was disabled in the meantime is disconnected before all accounts are
    // compared.
    void feed.drain();
    compareAgain();
  });
  await feed.drain();
  compareAgain();
  return {
    url,
    sessions: SESSION_OF_EACH_SHARD,
    publisher,
    admin: createDatabaseAdmin({ db, secretBox, feed, taker }),
    close: async () => {
      await feed.stop();
      await channel.close();
      await comparing;
      await publisher.close();
    },
  };
}
