import { ALL_UP_FILTER } from '@earshot/device-protocol/topics';
import mqtt, { type MqttClient } from 'mqtt';
import type { Logger } from 'pino';
import { GATEWAY_CLIENT_ID } from '../broker/gateway-client-id.ts';
import type { IngestClock } from '../presence/ingest-clock.ts';
import { BATCH, BatchQueue } from './batch-queue.ts';
import type { Committer } from './committer.ts';
import { delayAcks } from './delayed-acks.ts';
import { noteCommitted, noteIngestState } from './ingest-metrics.ts';
import { Intake } from './intake.ts';
import { type AllowanceOptions, MessageAllowance } from './message-allowance.ts';
import type { Received } from './received.ts';

export interface IngestOptions {
  readonly brokerUrl: string;
  readonly secret: string;
  readonly committer: Committer;
  readonly clock: IngestClock;
  readonly log: Logger;
  readonly allowance?: AllowanceOptions | undefined;
}

/**
 * Limit of packets read ahead of the database; the gateway stops reading beyond it. Enough for urgent messages to
 * overtake a whole cast.
 */
const MAX_UNCOMMITTED = { packets: 12_000, bytes: 64 * 1024 * 1024 } as const;

export interface Ingest {
  /** Resolves after the first subscription. */
  readonly subscribed: Promise<void>;
  readonly isConnected: () => boolean;
  readonly stop: () => Promise<void>;
}

/** Receives the messages of all devices. The broker keeps the session, so a short disconnection loses nothing. */
export function startIngest({ brokerUrl, secret, committer, clock, log, allowance }: IngestOptions): Ingest {
  const client = mqtt.connect(brokerUrl, {
    protocolVersion: 4,
    clientId: GATEWAY_CLIENT_ID,
    username: 'gateway',
    password: secret,
    clean: false,
    resubscribe: false,
    // Reading stops while the database is unavailable, and ping responses are not read either.
    keepalive: 0,
    reconnectPeriod: 500,
    connectTimeout: 10_000,
    // The default logger checks for listeners at each step of each message.
    log: () => undefined,
  });
  const queue = new BatchQueue<Received>({
    ...BATCH,
    sourceOf: ({ packet, decoded }) => decoded?.serial ?? packet.topic,
    isUrgent: reportsPlay,
    commit: async (items) => {
      try {
        const deferred = await committer.commit(items);
        const waiting = new Set(deferred.map(({ packet }) => packet));
        const committed = items.filter(({ packet }) => !waiting.has(packet));
        for (const { packet } of committed) packet.acknowledge();
        noteCommitted(committed);
        return deferred;
      } catch (error) {
        log.error({ error, messages: items.length }, 'a batch was given up, the broker has it still');
        return [];
      }
    },
  });
  const intake = new Intake(new MessageAllowance(allowance));
  delayAcks(client, MAX_UNCOMMITTED, (packet) => {
    const received = intake.take(packet);
    if (received !== undefined) queue.push(received);
  });
  client.on('close', () => {
    queue.drop();
    intake.drop();
  });
  client.on('error', (error) => log.warn({ error: error.message }, 'the broker refused the gateway'));
  const beat = setInterval(() => {
    const waitingSince = queue.oldest?.receivedAt;
    clock.beat(client.connected && (waitingSince === undefined || !clock.isStall(waitingSince)));
    noteIngestState({ uncommitted: queue.length, isIngesting: clock.isIngesting });
  }, 1_000);
  return {
    subscribed: subscribeOnConnect(client, log),
    isConnected: () => client.connected,
    stop: async () => {
      clearInterval(beat);
      noteIngestState({ uncommitted: 0, isIngesting: false });
      queue.drop();
      committer.stop();
      await queue.settled();
      queue.drop();
      await client.endAsync(true);
    },
  };
}

/** Only reports of plays are urgent: a user may be watching the cast. */
const reportsPlay = ({ decoded }: Received): boolean =>
  decoded?.name === 'journal' &&
  decoded.message.entries.some(({ kind }) => kind === 'play-started' || kind === 'play-ended');

function subscribeOnConnect(client: MqttClient, log: Logger): Promise<void> {
  const first = Promise.withResolvers<void>();
  client.on('connect', () => {
    client.subscribeAsync(ALL_UP_FILTER, { qos: 1 }).then(
      () => first.resolve(),
      (error: unknown) => {
        log.error({ err: error }, 'may not subscribe');
        client.reconnect();
      },
    );
  });
  return first.promise;
}
