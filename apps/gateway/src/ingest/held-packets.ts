import type { MqttClient } from 'mqtt';

export interface HeldPacket {
  readonly topic: string;
  readonly payload: Buffer;
  /** Tells the broker that this one is committed. Does nothing when the connection has broken since. */
  readonly acknowledge: () => void;
}

interface RawClient {
  _sendPacket: (packet: { cmd: string; messageId?: number }, callback?: () => void) => void;
}

export interface HoldLimit {
  readonly packets: number;
  readonly bytes: number;
}

/**
 * Takes messages from the broker and holds back its acknowledgement until `acknowledge` is called. mqtt.js works on one
 * packet at a time and would wait with each for the one before, so its own acknowledgements are swallowed here. With
 * `limit` unacknowledged it stops reading.
 */
export function holdPackets(client: MqttClient, limit: HoldLimit, onPacket: (packet: HeldPacket) => void): void {
  const raw = client as unknown as RawClient;
  const send = raw._sendPacket.bind(client);
  /** Message ids, and how large each is. */
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
    // The broker sends them again on the next connection.
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
