import { createEmbeddedPublisher } from '../publishing/embedded-publisher.ts';
import { createAedesCredentials } from './aedes-credentials.ts';
import { createAuthenticate } from './authenticate.ts';
import { CredentialFeed } from './credential-feed.ts';
import { createDatabaseAdmin } from './database-admin.ts';
import { startEmbeddedBroker } from './embedded-broker.ts';
import type { BrokerOptions, OpenBroker } from './broker-options.ts';
import { WHOLE_FLEET } from './gateway-client-id.ts';
import { createFindService } from './service-principals.ts';

export async function openEmbedded(options: BrokerOptions): Promise<OpenBroker> {
  const { host, port, secrets, credentials, db, secretBox, clock, leads, log } = options;
  const authenticate = createAuthenticate(createFindService(secrets), credentials);
  const broker = await startEmbeddedBroker({
    host,
    port,
    authenticate,
    log,
    ingestedThroughout: (since) => clock.ingestedThroughout(since),
  });
  const taker = createAedesCredentials(broker, credentials);
  const feed = new CredentialFeed({ db, secretBox, taker, leads, log });
  return {
    url: broker.url,
    sessions: WHOLE_FLEET,
    publisher: createEmbeddedPublisher(broker.aedes),
    admin: createDatabaseAdmin({ db, secretBox, feed, taker }),
    close: async () => {
      await feed.stop();
      await broker.close();
    },
  };
}
