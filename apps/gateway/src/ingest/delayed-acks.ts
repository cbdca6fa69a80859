import type { MqttClient } from 'mqtt';
import type { UnackedBudget } from './unacked-budget.ts';

export interface UnackedPacket {
  readonly topic: string;
  readonly payload: Buffer;
  /** Acknowledges the packet to the broker. Does nothing if the connection has broken since. */
  readonly acknowledge: () => void;
}

interface RawClient {
  _sendPacket: (packet: { cmd: string; messageId?: number }, callback?: () => void) => void;
}

/**
 * Receives packets; delays each acknowledgement until `acknowledge` is called. By itself mqtt.js would wait for each packet
 * before it handles the next, so its own acknowledgements are suppressed. Reading pauses while `budget` has no room.
 * Returns a function after which nothing is acknowledged on the present connection.
 */
export function delayAcks(
  client: MqttClient,
  budget: UnackedBudget,
  onPacket: (packet: UnackedPacket) => void,
): () => void {
  const raw = client as unknown as RawClient;
  const send = raw._sendPacket.bind(client);
  /** Size by message id, in bytes. */
  const held = new Map<number, number>();
  let connection = 0;
  let next: (() => void) | undefined;
  const resume = () => {
    const done = next;
    next = undefined;
    done?.();
  };
  raw._sendPacket = (packet, callback) => {
    if (packet.cmd === 'puback' && packet.messageId !== undefined && held.has(packet.messageId)) callback?.();
    else send(packet, callback);
  };
  const forget = () => {
    connection += 1;
    // The broker sends these packets again on the next connection.
    for (const size of held.values()) budget.remove(size);
    held.clear();
    budget.goOn(resume);
  };
  client.on('close', forget);
  client.handleMessage = (packet, done) => {
    const { topic, payload, messageId } = packet;
    if (messageId === undefined) return done();
    const size = payload.length;
    held.set(messageId, size);
    budget.add(size);
    const heldOn = connection;
    const acknowledge = () => {
      if (heldOn !== connection || !held.delete(messageId)) return;
      send({ cmd: 'puback', messageId });
      budget.remove(size);
    };
    onPacket({ topic, payload: Buffer.isBuffer(payload) ? payload : Buffer.from(payload), acknowledge });
    if (budget.hasRoom) return done();
    next = () => done();
    budget.pause(resume);
  };
  return forget;
}
