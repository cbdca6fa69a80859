import type { MqttClient } from 'mqtt';

export interface UnackedPacket {
  readonly topic: string;
  readonly payload: Buffer;
  /** Acknowledges the packet to the broker. Does nothing if the connection has broken since. */
  readonly acknowledge: () => void;
}

interface RawClient {
  _sendPacket: (packet: { cmd: string; messageId?: number }, callback?: () => void) => void;
}

export interface UnackedLimit {
  readonly packets: number;
  readonly bytes: number;
}

/**
 * Receives packets; delays each acknowledgement until `acknowledge` is called. By itself mqtt.js would wait for each packet
 * before it handles the next, so its own acknowledgements are suppressed. Reading pauses while `limit` is
 * unacknowledged.
 */
export function delayAcks(client: MqttClient, limit: UnackedLimit, onPacket: (packet: UnackedPacket) => void): void {
  const raw = client as unknown as RawClient;
  const send = raw._sendPacket.bind(client);
  /** Size by message id, in bytes. */
  const held = new Map<number, number>();
  let bytes = 0;
  let connection = 0;
  let resume: (() => void) | undefined;
  const hasRoom = () => held.size < limit.packets && bytes < limit.bytes;
  const goOn = () => {
    const next = resume;
    resume = undefined;
    next?.();
  };
  raw._sendPacket = (packet, callback) => {
    if (packet.cmd === 'puback' && packet.messageId !== undefined && held.has(packet.messageId)) callback?.();
    else send(packet, callback);
  };
  client.on('close', () => {
    connection += 1;
    // The broker sends these packets again on the next connection.
    held.clear();
    bytes = 0;
    goOn();
  });
  client.handleMessage = (packet, done) => {
    const { topic, payload, messageId } = packet;
    if (messageId === undefined) return done();
    held.set(messageId, payload.length);
    bytes += payload.length;
    const heldOn = connection;
    const acknowledge = () => {
      if (heldOn !== connection || !held.delete(messageId)) return;
      bytes -= payload.length;
      send({ cmd: 'puback', messageId });
      if (hasRoom()) goOn();
    };
    onPacket({ topic, payload: Buffer.isBuffer(payload) ? payload : Buffer.from(payload), acknowledge });
    if (hasRoom()) return done();
    resume = () => done();
  };
}
