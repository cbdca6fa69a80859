/** A packet that waits for a client's acknowledgement; only the fields used here. */
export interface QueuedPacket {
  readonly brokerCounter: number;
  messageId?: number | undefined;
}

/**
 * Unacknowledged packets of a session, in order. The queue of aedes searches a list for each packet, which is slow
 * with thousands.
 */
export class SessionQueue<Packet extends QueuedPacket> {
  readonly #packets = new Map<number, Packet>();
  readonly #byMessageId = new Map<number, Packet>();

  add(packet: Packet): void {
    this.#packets.set(packet.brokerCounter, packet);
  }

  /**
   * Assigns the message id under which the packet is sent or resent. Returns false if the packet is no longer queued.
   */
  name({ brokerCounter, messageId }: QueuedPacket): boolean {
    const packet = this.#packets.get(brokerCounter);
    if (packet === undefined || messageId === undefined) return false;
    if (packet.messageId !== undefined) this.#byMessageId.delete(packet.messageId);
    packet.messageId = messageId;
    this.#byMessageId.set(messageId, packet);
    return true;
  }

  /** Removes an acknowledged packet. */
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
