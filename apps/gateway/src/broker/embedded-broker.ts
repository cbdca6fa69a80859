import { type EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { maySubscribe, mayPublish, type Principal } from '@earshot/device-protocol/rights';
import { ALL_UP_FILTER, parseTopic } from '@earshot/device-protocol/topics';
import { Aedes, type AuthenticateError, type Client, type PublishPacket } from 'aedes';
import type { Logger } from 'pino';
import type { Authenticate, Login } from './authenticate.ts';
import { secretHash } from './device-credentials.ts';
import { GATEWAY_CLIENT_ID } from './gateway-client-id.ts';
import { limitPackets } from './packet-limit.ts';
import { SessionStore } from './session-store.ts';

export interface EmbeddedBrokerOptions {
  readonly host: string;
  readonly port: number;
  readonly authenticate: Authenticate;
  readonly log: Logger;
  /** Whether the gateway has been receiving without a gap since then. Defaults to true. */
  readonly ingestedThroughout?: (since: Date) => boolean;
}

export interface EmbeddedBroker {
  readonly aedes: Aedes;
  readonly url: string;
  readonly connected: (clientId: string) => ConnectedClient | undefined;
  readonly close: () => Promise<void>;
}

export interface ConnectedClient {
  /** Hash of the secret with which the device connected. */
  readonly secretHash: Buffer | undefined;
  readonly close: () => Promise<void>;
}

const BAD_USER_OR_PASSWORD = 4;
const UNAVAILABLE = 3;

/** MQTT broker inside this process. Topic rights come from `rights.ts` of the device protocol. */
export async function startEmbeddedBroker(options: EmbeddedBrokerOptions): Promise<EmbeddedBroker> {
  const { host, port, authenticate, log, ingestedThroughout = () => true } = options;
  const principals = new WeakMap<Client, Principal>();
  const cameWith = new WeakMap<Client, Buffer>();
  const identify = async (login: Login): Promise<Principal | AuthenticateError> => {
    try {
      return (await authenticate(login)) ?? refusal(BAD_USER_OR_PASSWORD);
    } catch (error) {
      log.warn({ err: error, name: login.name }, 'could not look a credential up');
      return refusal(UNAVAILABLE);
    }
  };
  const since = new Map<string, Date>();
  // Suppresses the will of a device that a stall of this process disconnected. If the device does not reconnect, the
  // sweep sets it offline.
  const isCutByUs = (topic: string, clientId: string) => {
    // Skips parsing for most topics: this runs for every published message.
    if (!topic.endsWith('/bye')) return false;
    const said = parseTopic(topic);
    return said?.name === 'bye' && said.serial === clientId && !ingestedThroughout(since.get(clientId) ?? new Date());
  };
  const aedes = await Aedes.createBroker({
    persistence: new SessionStore(GATEWAY_CLIENT_ID, [{ topic: ALL_UP_FILTER, qos: 1 }]),
    // No limit across all clients. With such a limit, unread messages would end the process by recursion once a queue
    // has formed. Each client is limited by its own undelivered messages.
    concurrency: 0,
    queueLimit: 10_000,
    maxTopicLevels: 10,
    authenticate: (...[client, name = '', password = Buffer.alloc(0), done]) => {
      const answer = async () => {
        const { remoteAddress: address } = client.conn as Partial<Socket>;
        const found = await identify({ clientId: client.id, name, password, address });
        if ('kind' in found) {
          principals.set(client, found);
          if (found.kind === 'device') cameWith.set(client, secretHash(password));
        }
        done('kind' in found ? null : found, 'kind' in found);
      };
      void answer();
    },
    authorizePublish: (client, packet, done) => {
      const principal = client === null ? undefined : principals.get(client);
      const allowed = principal !== undefined && mayPublish(principal, packet.topic) && isPlain(principal, packet);
      const willed = client !== null && isCutByUs(packet.topic, client.id);
      // An error here closes the connection.
      done(allowed && !willed ? null : new Error('may not publish there'));
    },
    authorizeSubscribe: (client, subscription, done) => {
      const principal = principals.get(client);
      done(null, principal !== undefined && maySubscribe(principal, subscription.topic) ? subscription : null);
    },
  });
  const { clients: connected } = aedes as unknown as { clients: Record<string, Client> };
  aedes.on('client', (client) => since.set(client.id, new Date()));
  aedes.on('clientDisconnect', (client) => since.delete(client.id));
  (aedes as EventEmitter).on('error', (error: unknown) => log.error({ err: error }, 'broker'));
  aedes.on('clientError', (client, error) => log.debug({ client: client.id, error: error.message }, 'client cut off'));
  aedes.on('connectionError', (_client, error) => log.debug({ error: error.message }, 'connection refused'));
  const server = createServer((socket) => limitPackets(aedes.handle(socket.setNoDelay(true))));
  server.listen(port, host);
  await once(server, 'listening');
  const { port: bound } = server.address() as AddressInfo;
  return {
    aedes,
    url: `mqtt://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    connected: (clientId) => {
      const client = connected[clientId];
      if (client === undefined) return undefined;
      return { secretHash: cameWith.get(client), close: () => new Promise((resolve) => client.close(resolve)) };
    },
    close: async () => {
      server.close();
      await new Promise<void>((resolve) => aedes.close(resolve));
    },
  };
}

/** Refuses retained messages, and messages of devices below QoS 1, which could be lost unnoticed. */
const isPlain = ({ kind }: Principal, { qos, retain }: PublishPacket): boolean =>
  !retain && (qos === 1 || (qos === 0 && (kind === 'gateway' || kind === 'worker')));

const refusal = (returnCode: number): AuthenticateError => Object.assign(new Error('refused'), { returnCode });
