/** A packet that waits for a client's acknowledgement, as far as it matters here. */
export interface QueuedPacket {
  readonly brokerCounter: number;
  messageId?: number | undefined;
}

/** What a session has not acknowledged, in order. aedes' own searches a list for each packet, which thousands make slow. */
export class SessionQueue<Packet extends QueuedPacket> {
  readonly #packets = new Map<number, Packet>();
  readonly #byMessageId = new Map<number, Packet>();

  add(packet: Packet): void {
    this.#packets.set(packet.brokerCounter, packet);
  }

  /** The packet goes out under a message id, at first or again. False when it is not there any more. */
  name({ brokerCounter, messageId }: QueuedPacket): boolean {
    const packet = this.#packets.get(brokerCounter);
    if (packet === undefined || messageId === undefined) return false;
    if (packet.messageId !== undefined) this.#byMessageId.delete(packet.messageId);
    packet.messageId = messageId;
    this.#byMessageId.set(messageId, packet);
    return true;
  }

  /** The client has it. */
  remove(messageId: number | undefined): Packet | undefined {
    const packet = messageId === undefined ? undefined : this.#byMessageId.get(messageId);
    if (packet === undefined || messageId === undefined) return undefined;
    this.#byMessageId.delete(messageId);
    this.#packets.delete(packet.brokerCounter);
    return packet;
  }

  all(): Packet[] {
    return [...this.#packets.values()];
  }
}
