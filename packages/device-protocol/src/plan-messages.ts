import { MAX_PAYLOAD_BYTES, PLAN_MAX_DELIVERIES, PROTOCOL_VERSION } from './limits.ts';
import type { DownEnvelope } from './messages/envelope.ts';
import type { PlanDelivery } from './messages/plan-delivery.ts';
import type { PlanMessage, PlanRemoval } from './messages/plans.ts';

/** A controller's plan on the platform. */
export interface PlanRow {
  readonly serial: string;
  readonly generation: number;
  /** The generation that the device last confirmed; 0 if unknown. */
  readonly confirmedGeneration: number;
  /** The changes from generation - 1 to generation; read only if the device is one generation behind. */
  readonly pending: { readonly set: readonly PlanDelivery[]; readonly remove: readonly PlanRemoval[] } | null;
  /** The full plan; read if the device is further behind, or if its digest differs. */
  readonly snapshot: readonly PlanDelivery[] | null;
}

export interface PlanToSend {
  readonly serial: string;
  readonly message: PlanMessage;
}

/** Envelope values of the messages. */
export interface Stamp {
  readonly now: Date;
  readonly newId: () => string;
}

/**
 * Creates the messages that bring each device from its confirmed plan to the present one: none, a change, or a
 * snapshot. If a snapshot was read, it is sent even to a device of the same generation, because the digests differ.
 */
export const planMessages = (rows: readonly PlanRow[], stamp: Stamp): PlanToSend[] =>
  rows.flatMap((row) => messagesOf(row, stamp).map((message) => ({ serial: row.serial, message })));

function messagesOf(row: PlanRow, stamp: Stamp): PlanMessage[] {
  const envelope: DownEnvelope = { v: PROTOCOL_VERSION, id: stamp.newId(), now: stamp.now.toISOString() };
  const { generation, pending, snapshot } = row;
  if (pending !== null && row.confirmedGeneration === generation - 1) {
    const [set, remove] = [[...pending.set], [...pending.remove]];
    if (fits(set) && remove.length <= PLAN_MAX_DELIVERIES)
      return [{ ...envelope, kind: 'change', generation, set, remove }];
  }
  if (snapshot === null) return [];
  const parts = inParts(snapshot);
  if (parts.length === 1) return [{ ...envelope, kind: 'snapshot', generation, deliveries: [...snapshot] }];
  return parts.map((deliveries, index) => ({
    ...envelope,
    kind: 'snapshot',
    generation,
    deliveries,
    part: index + 1,
    parts: parts.length,
  }));
}

/** Bytes for deliveries in a message; the rest is reserved for the envelope and removals. */
const ROOM = MAX_PAYLOAD_BYTES - 64 * 1024;
const bytesOf = (delivery: PlanDelivery): number => Buffer.byteLength(JSON.stringify(delivery)) + 1;

const fits = (deliveries: readonly PlanDelivery[]): boolean => inParts(deliveries).length === 1;

function inParts(deliveries: readonly PlanDelivery[]): PlanDelivery[][] {
  let last: PlanDelivery[] = [];
  const parts = [last];
  let room = ROOM;
  for (const delivery of deliveries) {
    const bytes = bytesOf(delivery);
    if (last.length > 0 && (bytes > room || last.length >= PLAN_MAX_DELIVERIES)) {
      parts.push((last = []));
      room = ROOM;
    }
    last.push(delivery);
    room -= bytes;
  }
  return parts;
}
