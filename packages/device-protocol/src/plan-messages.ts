import { MAX_PAYLOAD_BYTES, PLAN_MAX_DELIVERIES, PROTOCOL_VERSION } from './limits.ts';
import type { DownEnvelope } from './messages/envelope.ts';
import type { PlanDelivery } from './messages/plan-delivery.ts';
import type { PlanMessage, PlanRemoval } from './messages/plans.ts';

/** A controller's plan as the platform has it. */
export interface PlanRow {
  readonly serial: string;
  readonly generation: number;
  /** What the device said last that it holds; 0 when nothing is known. */
  readonly confirmedGeneration: number;
  /** What generation - 1 → generation changes; read only when the device is one behind. */
  readonly pending: { readonly set: readonly PlanDelivery[]; readonly remove: readonly PlanRemoval[] } | null;
  /** All that it should hold; read when the device is further behind, or differs in its digest. */
  readonly snapshot: readonly PlanDelivery[] | null;
}

export interface PlanToSend {
  readonly serial: string;
  readonly message: PlanMessage;
}

/** What goes into the envelopes. */
export interface Stamp {
  readonly now: Date;
  readonly newId: () => string;
}

/**
 * What has to be said so that each device gets from the plan that it confirmed to the present one: nothing, a change, or
 * a snapshot. A snapshot that was read is sent even to a device of the same generation: its reader found another digest.
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

/** Room for deliveries in a message; the rest is for the envelope and for removals. */
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
