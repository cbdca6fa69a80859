import { deadLetter, onceFor, receive, type Received } from './received.ts';
import type { HeldPacket } from './held-packets.ts';
import { type AllowanceOptions, MessageAllowance } from './message-allowance.ts';

/** Messages of a controller that nobody can read are kept, at once and for long; of those beyond one a day says so. */
const KEPT_UNREADABLE: AllowanceOptions = { perSecond: 0.05, burst: 500 };

/** So many packets of a controller that were left out are held back; older ones are given up at once. */
const MOST_HELD = 500;

/**
 * Reads what comes from the broker, as far as each controller is within its allowance. What is beyond is left out: its
 * state comes again, its journal too until it is acknowledged, and a list of which words were left out is unknown from
 * then on. A controller that exceeds it is named in one dead letter a day.
 */
export class Intake {
  readonly #allowance: MessageAllowance;
  /** What was left out of each and the broker was not told of. */
  readonly #excess = new Map<string, HeldPacket[]>();
  readonly #unreadable = new MessageAllowance(KEPT_UNREADABLE);
  readonly #now: () => number;

  constructor(allowance = new MessageAllowance(), now: () => number = Date.now) {
    this.#allowance = allowance;
    this.#now = now;
  }

  /** What is to be written because of this packet; undefined when nothing is. */
  take(packet: HeldPacket): Received | undefined {
    const source = packet.topic.slice(0, packet.topic.indexOf('/up/'));
    const excess = this.#excess.get(source);
    if (!this.#allowance.take(source, this.#now())) return this.#leaveOut(source, packet);
    const received = this.#bounded(source, receive(packet));
    // What nobody can read has nothing that could follow on what was left out.
    if (excess === undefined || received.heard === undefined) return received;
    this.#excess.delete(source);
    return { ...received, isAfterGap: true, packet: joined(packet, excess) };
  }

  /** The connection broke: the broker sends again what it was not told of. */
  drop(): void {
    this.#excess.clear();
  }

  /** What can't be read takes room for ever, so there is an end to it. */
  #bounded(source: string, received: Received): Received {
    if (received.letter === undefined || this.#unreadable.take(source, this.#now())) return received;
    const about = { topic: `${source}/up/state`, payload: Buffer.from(`unreadable ${this.#day()}`) };
    return { ...received, letter: deadLetter(about, 'more unreadable messages than are kept') };
  }

  #day(): string {
    return new Date(this.#now()).toISOString().slice(0, 10);
  }

  #leaveOut(source: string, packet: HeldPacket): Received | undefined {
    const known = this.#excess.get(source);
    if (known !== undefined) {
      known.push(packet);
      if (known.length > MOST_HELD) known.shift()?.acknowledge();
      return undefined;
    }
    this.#excess.set(source, [packet]);
    const day = new Date(this.#now()).toISOString().slice(0, 10);
    const letter = onceFor(
      deadLetter({ topic: packet.topic, payload: Buffer.from(day) }, 'more messages than a controller may say'),
      `${source} ${day}`,
    );
    // Its own acknowledgement waits for the next message that is taken.
    return { packet: { ...packet, acknowledge: () => undefined }, heard: undefined, letter, receivedAt: this.#now() };
  }
}

/** The broker is told of what was left out when it is committed that something was. */
const joined = (packet: HeldPacket, others: readonly HeldPacket[]): HeldPacket => ({
  ...packet,
  acknowledge: () => {
    for (const other of others) other.acknowledge();
    packet.acknowledge();
  },
});
