import { isSerial, senderOf, upTopic } from '@earshot/device-protocol/topics';
import { deadLetterOf, oncePerKey } from './dead-letter.ts';
import type { UnackedPacket } from './delayed-acks.ts';
import { type AllowanceOptions, MessageAllowance } from './message-allowance.ts';
import { receive, type Received } from './received.ts';

/** Allowance of unreadable messages that are stored per controller; further ones share one dead letter a day. */
const KEPT_UNREADABLE: AllowanceOptions = { perSecond: 0.05, burst: 500 };

/** Most dropped packets of a controller whose acknowledgement is held back; older ones are acknowledged at once. */
const MOST_HELD = 500;

/**
 * Reads packets within each controller's allowance and drops the rest. States and unacknowledged journal entries are
 * sent again; a list with dropped messages counts as unknown. A controller over its allowance is named in one dead
 * letter a day.
 */
export class Intake {
  readonly #allowance: MessageAllowance;
  /** Dropped packets of each source that are not yet acknowledged. */
  readonly #excess = new Map<string, UnackedPacket[]>();
  readonly #unreadable = new MessageAllowance(KEPT_UNREADABLE);
  readonly #now: () => number;

  constructor(allowance = new MessageAllowance(), now: () => number = Date.now) {
    this.#allowance = allowance;
    this.#now = now;
  }

  /** Returns the message to write because of this packet; undefined if there is none. */
  take(packet: UnackedPacket): Received | undefined {
    const source = senderOf(packet.topic);
    const excess = this.#excess.get(source);
    if (!this.#allowance.take(source, this.#now())) return this.#leaveOut(source, packet);
    const received = this.#bounded(source, receive(packet));
    // An unreadable message cannot leave a gap behind dropped ones.
    if (excess === undefined || received.decoded === undefined) return received;
    this.#excess.delete(source);
    return { ...received, isAfterGap: true, packet: joined(packet, excess) };
  }

  /** Call when the connection breaks: the broker resends unacknowledged packets. */
  drop(): void {
    this.#excess.clear();
  }

  /** Unreadable messages are stored for a long time, so their number is limited. */
  #bounded(source: string, received: Received): Received {
    if (received.deadLetter === undefined || this.#unreadable.take(source, this.#now())) return received;
    const about = {
      topic: isSerial(source) ? upTopic(source, 'state') : received.packet.topic,
      payload: Buffer.from(`unreadable ${this.#day()}`),
    };
    return { ...received, deadLetter: deadLetterOf(about, 'more unreadable messages than are kept') };
  }

  #day(): string {
    return new Date(this.#now()).toISOString().slice(0, 10);
  }

  #leaveOut(source: string, packet: UnackedPacket): Received | undefined {
    const known = this.#excess.get(source);
    if (known !== undefined) {
      known.push(packet);
      if (known.length > MOST_HELD) known.shift()?.acknowledge();
      return undefined;
    }
    this.#excess.set(source, [packet]);
    const day = new Date(this.#now()).toISOString().slice(0, 10);
    const deadLetter = oncePerKey(
      deadLetterOf({ topic: packet.topic, payload: Buffer.from(day) }, 'more messages than a controller may say'),
      `${source} ${day}`,
    );
    // The packet itself is acknowledged together with the next accepted message.
    return {
      packet: { ...packet, acknowledge: () => undefined },
      decoded: undefined,
      deadLetter,
      receivedAt: this.#now(),
    };
  }
}

/** Acknowledges dropped packets once the record of the drop is committed. */
const joined = (packet: UnackedPacket, others: readonly UnackedPacket[]): UnackedPacket => ({
  ...packet,
  acknowledge: () => {
    for (const other of others) other.acknowledge();
    packet.acknowledge();
  },
});
