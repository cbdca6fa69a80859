import type { Database } from '@earshot/db/client';
import type { Logger } from 'pino';
import { createEmbeddedPublisher } from '../publishing/embedded-publisher.ts';
import { createMqttPublisher } from '../publishing/mqtt-publisher.ts';
import type { IngestClock } from '../presence/ingest-clock.ts';
import type { Publisher } from '../publishing/publisher.ts';
import { createAedesAdmin } from './aedes-admin.ts';
import { createAuthenticate } from './authenticate.ts';
import type { BrokerAdmin } from './broker-admin.ts';
import type { DeviceCredentials } from './device-credentials.ts';
import { startEmbeddedBroker } from './embedded-broker.ts';
import { createFindService, type ServiceSecrets } from './service-principals.ts';
import { kickWithdrawn } from './withdrawn-credentials.ts';

export interface BrokerOptions {
  /** A broker elsewhere; without it one is started here. */
  readonly url: string | undefined;
  readonly host: string;
  readonly port: number;
  readonly secrets: ServiceSecrets;
  readonly credentials: DeviceCredentials;
  readonly db: Database;
  readonly clock: Pick<IngestClock, 'heardThroughout'>;
  readonly log: Logger;
}

export interface OpenBroker {
  readonly url: string;
  readonly publisher: Publisher;
  /** Only for the embedded one; another broker is administered where it is run. */
  readonly admin: BrokerAdmin | undefined;
  readonly close: () => Promise<void>;
}

const LOOK_FOR_WITHDRAWN_MS = 15_000;

export async function openBroker(options: BrokerOptions): Promise<OpenBroker> {
  const { url, secrets, log } = options;
  if (url === undefined) return openEmbedded(options);
  const publisher = createMqttPublisher({ url, secret: secrets.gateway, log });
  return { url, publisher, admin: undefined, close: publisher.close };
}

async function openEmbedded(options: BrokerOptions): Promise<OpenBroker> {
  const { host, port, secrets, credentials, db, clock, log } = options;
  const authenticate = createAuthenticate(createFindService(secrets), credentials);
  const broker = await startEmbeddedBroker({
    host,
    port,
    authenticate,
    log,
    heardThroughout: (since) => clock.heardThroughout(since),
  });
  const admin = createAedesAdmin(db, broker.aedes, credentials);
  let since = new Date();
  const timer = setInterval(() => {
    kickWithdrawn({ db, broker, admin }, since).then(
      (until) => (since = until),
      (error: unknown) => log.warn({ err: error }, 'could not look for withdrawn credentials'),
    );
  }, LOOK_FOR_WITHDRAWN_MS);
  return {
    url: broker.url,
    publisher: createEmbeddedPublisher(broker.aedes),
    admin,
    close: async () => {
      clearInterval(timer);
      await broker.close();
    },
  };
}
