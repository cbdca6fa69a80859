import { Readable } from 'node:stream';
import type { AedesPublishPacket, Client, Subscription } from 'aedes';
import { type QueuedPacket, SessionQueue } from './session-queue.ts';

type Packet = AedesPublishPacket & QueuedPacket;
type ClientId = Pick<Client, 'id'>;

/**
 * In-memory persistence of the embedded broker: the gateway's session, which survives a reconnect, and the wills of
 * connected clients. The rest of aedes' persistence does nothing: no retained messages, no device sessions, no QoS 2.
 * Devices resend important messages until they are acknowledged.
 */
export class SessionStore {
  readonly #durableClient: string;
  readonly #queue = new SessionQueue<Packet>();
  readonly #wills = new Map<string, object>();
  #subscriptions: Map<string, Subscription>;
  readonly #topics = new Map<string, RegExp>();
  #brokerId = '';

  /**
   * Subscribes the durable client in advance, so that messages of devices that connect before the gateway are queued.
   */
  constructor(durableClient: string, subscriptions: readonly Subscription[]) {
    this.#durableClient = durableClient;
    this.#subscriptions = new Map(subscriptions.map((subscription) => [subscription.topic, subscription]));
  }

  // aedes calls this by name and requires an async function.
  async setup(broker: { readonly id: string }): Promise<void> {
    this.#brokerId = broker.id;
    await Promise.resolve();
  }

  storeRetained = (): Promise<void> => Promise.resolve();
  createRetainedStreamCombi = (): Readable => Readable.from([]);
  createRetainedStream = (): Readable => Readable.from([]);

  async addSubscriptions({ id }: ClientId, subscriptions: readonly Subscription[]): Promise<void> {
    if (id !== this.#durableClient) return;
    for (const { topic, qos } of subscriptions) this.#subscriptions.set(topic, { topic, qos });
  }

  async removeSubscriptions({ id }: ClientId, topics: readonly string[]): Promise<void> {
    if (id !== this.#durableClient) return;
    for (const topic of topics) this.#subscriptions.delete(topic);
  }

  async subscriptionsByClient({ id }: ClientId): Promise<Subscription[]> {
    return id === this.#durableClient ? [...this.#subscriptions.values()] : [];
  }

  /** Sessions that match a topic, connected or not. */
  async subscriptionsByTopic(topic: string): Promise<(Subscription & { clientId: string })[]> {
    for (const subscription of this.#subscriptions.values()) {
      if (this.#takes(subscription.topic, topic)) return [{ ...subscription, clientId: this.#durableClient }];
    }
    return [];
  }

  #takes(filter: string, topic: string): boolean {
    const topics = this.#topics.get(filter) ?? topicsOf(filter);
    this.#topics.set(filter, topics);
    return topics.test(topic);
  }

  async cleanSubscriptions({ id }: ClientId): Promise<void> {
    if (id === this.#durableClient) this.#subscriptions = new Map();
  }

  async outgoingEnqueue({ clientId }: { clientId: string }, packet: Packet): Promise<void> {
    if (clientId === this.#durableClient) this.#queue.add({ ...packet });
  }

  async outgoingEnqueueCombi(subscriptions: readonly { clientId: string }[], packet: Packet): Promise<void> {
    if (subscriptions.length > 0) this.#queue.add({ ...packet });
  }

  async outgoingUpdate({ id }: ClientId, packet: Packet): Promise<void> {
    if (id !== this.#durableClient || !this.#queue.name(packet)) throw new Error('no such packet');
  }

  async outgoingClearMessageId({ id }: ClientId, { messageId }: Packet): Promise<Packet | undefined> {
    return id === this.#durableClient ? this.#queue.remove(messageId) : undefined;
  }

  outgoingStream = ({ id }: ClientId): Readable => Readable.from(id === this.#durableClient ? this.#queue.all() : []);

  incomingStorePacket = (): Promise<never> => Promise.reject(new Error('QoS 2 is not spoken here'));
  incomingGetPacket = (): Promise<never> => Promise.reject(new Error('QoS 2 is not spoken here'));
  incomingDelPacket = (): Promise<never> => Promise.reject(new Error('QoS 2 is not spoken here'));
  cleanIncoming = (): Promise<void> => Promise.resolve();

  async putWill({ id }: ClientId, packet: object): Promise<void> {
    this.#wills.set(id, Object.assign(packet, { brokerId: this.#brokerId, clientId: id }));
  }

  getWill = ({ id }: ClientId): Promise<object | undefined> => Promise.resolve(this.#wills.get(id));

  async delWill({ id }: ClientId): Promise<object | undefined> {
    const will = this.#wills.get(id);
    this.#wills.delete(id);
    return will;
  }

  /** Wills of other brokers, of which there are none. */
  streamWill = (): Readable => Readable.from([]);
  countOffline = (): Promise<object> => Promise.resolve({ subsCount: this.#subscriptions.size, clientsCount: 1 });
  destroy = (): Promise<void> => Promise.resolve();
}

/** Matches the topics of a filter with `+` and a final `#`. Runs for each message, so it is a single expression. */
function topicsOf(filter: string): RegExp {
  const levels = filter
    .split('/')
    .map((level) => (level === '+' ? '[^/]*' : level.replaceAll(/[^\w-]/g, String.raw`\$&`)));
  const isOpen = filter.endsWith('#');
  if (isOpen) levels.pop();
  // Topics that begin with `$` belong to the broker and match only by their explicit name.
  const own = filter.startsWith('$') ? '' : String.raw`(?!\$)`;
  const rest = isOpen ? (levels.length === 0 ? '.*' : '(?:/.*)?') : '';
  return new RegExp(`^${own}${levels.join('/')}${rest}$`, 's');
}
