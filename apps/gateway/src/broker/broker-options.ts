import type { Database } from '@earshot/db/client';
import type { SecretBox } from '@earshot/db/secret-box';
import type { Logger } from 'pino';
import type { SessionPlan } from '../ingest/broker-session.ts';
import type { IngestClock } from '../presence/ingest-clock.ts';
import type { Publisher } from '../publishing/publisher.ts';
import type { BrokerAdmin } from './broker-admin.ts';
import type { DeviceCredentials } from './device-credentials.ts';
import type { ServiceSecrets } from './service-principals.ts';

export interface BrokerOptions {
  /** Address of an external broker; undefined starts the embedded broker. */
  readonly url: string | undefined;
  /** Password of Mosquitto's admin account. Without it an external broker is administered separately. */
  readonly adminSecret: string | undefined;
  readonly host: string;
  readonly port: number;
  readonly secrets: ServiceSecrets;
  readonly credentials: DeviceCredentials;
  /** Opens sealed secrets that were left for the broker. */
  readonly secretBox: SecretBox;
  readonly db: Database;
  /** Whether this gateway, of several, administers the accounts of devices. */
  readonly leads: () => boolean;
  /** Whether this gateway has the shard of a controller. */
  readonly holds: (serial: string) => boolean;
  readonly clock: Pick<IngestClock, 'ingestedThroughout'>;
  readonly log: Logger;
}

export interface OpenBroker {
  readonly url: string;
  /** Sessions in which gateways receive the messages of devices. */
  readonly sessions: readonly SessionPlan[];
  readonly publisher: Publisher;
  /** Undefined if the broker is administered separately. */
  readonly admin: BrokerAdmin | undefined;
  readonly close: () => Promise<void>;
}
