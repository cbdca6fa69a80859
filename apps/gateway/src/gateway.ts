import type { AddressInfo } from 'node:net';
import type { BlobStore } from '@earshot/blob-store/blob-store';
import type { Database } from '@earshot/db/client';
import { startHeartbeat } from '@earshot/db/heartbeat';
import type { SecretBox } from '@earshot/db/secret-box';
import type { Build } from '@earshot/domain/health/schema';
import { shardOf, SHARDS } from '@earshot/device-protocol/topics';
import type { Logger } from 'pino';
import type { BrokerAdmin } from './broker/broker-admin.ts';
import { startConnectionResets } from './broker/connection-resets.ts';
import { DeviceCredentials } from './broker/device-credentials.ts';
import { openBroker } from './broker/open-broker.ts';
import type { ServiceSecrets } from './broker/service-principals.ts';
import { ConfigurationSender } from './configurations/configuration-sender.ts';
import { createMayFetch } from './device-files/clip-rights.ts';
import { createMayInstall } from './device-files/firmware-rights.ts';
import { createHttpServer, type HttpLimits } from './device-files/http-server.ts';
import { Healer } from './healing/healer.ts';
import { HelloRequests } from './healing/hello-requests.ts';
import { Committer, type CommitterOptions } from './ingest/committer.ts';
import type { AllowanceOptions } from './ingest/message-allowance.ts';
import { noteShards } from './ingest/ingest-metrics.ts';
import { Ingest } from './ingest/ingest.ts';
import { createFollowUp } from './ingest/follow-up.ts';
import { Writer } from './ingest/writer.ts';
import { ChangeFeed } from './notify/change-feed.ts';
import { IngestClock } from './presence/ingest-clock.ts';
import { ListRequests } from './presence/list-requests.ts';
import { checkHistory, startRounds } from './rounds.ts';
import { claimWholeFleet } from './shards/claim-whole-fleet.ts';
import { Division } from './shards/division.ts';
import { startWatching } from './watching/start-watching.ts';

export interface GatewayOptions {
  /** Pool for look-ups. */
  readonly db: Database;
  /** Pool for the writer, whose locks need a session of its own. By default `db`, which then needs one connection more. */
  readonly direct?: Database | undefined;
  /** For a LISTEN connection, so without a pooler; without it notifications are found by polling, a few seconds later. */
  readonly databaseUrl?: string | undefined;
  readonly blobs: BlobStore;
  readonly secrets: ServiceSecrets;
  /** Opens sealed secrets that were left for the broker. */
  readonly secretBox: SecretBox;
  readonly mqtt: {
    readonly url?: string | undefined;
    readonly adminSecret?: string | undefined;
    readonly host: string;
    readonly port: number;
  };
  readonly http: { readonly host: string; readonly port: number; readonly limits: HttpLimits };
  readonly log: Logger;
  readonly allowance?: AllowanceOptions;
  /** Shown by the platform's health. */
  readonly build: Build;
  /** Called when another gateway has become the active one of an embedded broker. */
  readonly onTakenOver: () => void;
  readonly clock?: IngestClock;
  readonly reached?: CommitterOptions['reached'];
}

export interface Gateway {
  readonly brokerUrl: string;
  readonly httpUrl: string;
  readonly admin: BrokerAdmin | undefined;
  /** Present state of ingest and broker. */
  readonly states: () => { readonly gateway: 'ok' | 'degraded'; readonly broker: 'ok' | 'down' };
  /** Whether messages of this gateway's shards reach the database. */
  readonly isIngesting: () => boolean;
  readonly stop: () => Promise<void>;
}

/** Time that PostgreSQL may need to notice that the former connection of an embedded gateway is gone. */
const OWN_LOCKS_GONE_MS = 15_000;
/** The gateway that holds it does what one of several gateways does. */
const LEADING_SHARD = '00';

/** Starts the whole gateway. Resolves when devices can connect, their messages are received and files are served. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { db, log, secrets, secretBox, mqtt, reached, clock = new IngestClock() } = options;
  const isEmbedded = mqtt.url === undefined;
  const parts: { committer?: Committer; ingest?: Ingest } = {};
  const writer = new Writer({
    db: options.direct ?? db,
    patienceMs: isEmbedded ? OWN_LOCKS_GONE_MS : 0,
    onChange: ({ lost }) => {
      parts.committer?.forget();
      if (lost.length === 0) return;
      parts.ingest?.drop(lost);
      if (isEmbedded) options.onTakenOver();
    },
  });
  if (isEmbedded) await claimWholeFleet(writer, log);
  else await writer.claim(SHARDS);
  const holds = (serial: string) => writer.shards.has(shardOf(serial));
  const leads = () => writer.shards.has(LEADING_SHARD);
  await checkHistory(db, log);
  const credentials = new DeviceCredentials(db);
  const { url, adminSecret } = mqtt;
  const broker = await openBroker({
    ...mqtt,
    url,
    adminSecret,
    secrets,
    secretBox,
    credentials,
    db,
    clock,
    leads,
    holds,
    log,
  });
  const { publisher, admin } = broker;
  const stopResets = admin === undefined ? undefined : startConnectionResets({ db, admin, leads, log });
  const feed = new ChangeFeed(db, log);
  const lists = new ListRequests(publisher);
  const healer = new Healer({ db, publisher, holds, log });
  const watching = startWatching({ db, databaseUrl: options.databaseUrl, publisher, holds, log });
  const hellos = new HelloRequests(publisher);
  const followUp = createFollowUp({ publisher, feed, lists, healer, hellos, watching, log });
  const committer = (parts.committer = new Committer({ writer, onCommitted: followUp, reached, log }));
  const ingest = (parts.ingest = new Ingest({
    brokerUrl: broker.url,
    secret: secrets.gateway,
    sessions: broker.sessions,
    writer,
    committer,
    clock: isEmbedded ? clock : undefined,
    log,
    allowance: options.allowance,
  }));
  await ingest.open([...writer.shards]);
  const division = new Division({ writer, ingest, publisher, log });
  if (!isEmbedded) await writer.join();
  noteShards({ held: writer.shards.size, unowned: 0 });
  const stopDividing = isEmbedded ? () => undefined : division.start();
  const configurations = new ConfigurationSender({ db, publisher, log });
  const stopRounds = startRounds({
    db,
    databaseUrl: options.databaseUrl,
    writer,
    ingest,
    leads,
    feed,
    healer,
    configurations,
    log,
  });
  const states = () => ({
    gateway: ingest.isIngesting && division.allOwned && division.takesPart ? ('ok' as const) : ('degraded' as const),
    broker: ingest.isConnected && publisher.isConnected() ? ('ok' as const) : ('down' as const),
  });
  const heartbeat = startHeartbeat(db, {
    part: 'gateway',
    build: options.build,
    states,
    failed: (error) => log.warn({ err: error }, 'the heartbeat failed, the next one follows'),
    clockOff: (clock) => log.error(clock, 'the clock differs from that of the database'),
  });
  const health = () => ({
    status: ingest.isIngesting ? ('ok' as const) : ('stalled' as const),
    ingestingSince: ingest.ingestingSince?.toISOString() ?? null,
    shards: { held: writer.shards.size, withoutGateway: division.unowned },
  });
  const mayFetch = createMayFetch(db);
  const mayInstall = createMayInstall(db);
  const { blobs } = options;
  const { host, port: wanted, limits } = options.http;
  const http = createHttpServer({ db, secretBox, credentials, mayFetch, mayInstall, blobs, health, limits });
  await http.listen({ host, port: wanted });
  const { port } = http.server.address() as AddressInfo;
  return {
    brokerUrl: broker.url,
    httpUrl: `http://${host}:${port}`,
    admin,
    states,
    isIngesting: () => ingest.isIngesting,
    stop: async () => {
      await heartbeat.stop();
      await stopResets?.();
      await stopRounds();
      await watching.stop();
      lists.stop();
      await http.close();
      await stopDividing();
      await ingest.stop();
      await healer.settled();
      feed.stop();
      await broker.close();
      await writer.close();
    },
  };
}
