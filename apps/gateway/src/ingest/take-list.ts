import type { BaseUnits } from '@earshot/device-protocol/messages/base-units';
import type { Endpoints } from '@earshot/device-protocol/messages/endpoints';
import { type ControllerChange, type ListMessage, listIsUnknown } from './controller-change.ts';
import type { ListAssembly } from './list-assembly.ts';

/**
 * Takes a message about devices and advances the order and digest of its list. Late messages may still concern
 * devices without a later message; rows are guarded by (boot, seq).
 */
export function takeList(change: ControllerChange, list: ListMessage, assembly: ListAssembly): void {
  const { table, message } = list;
  const { known, digests } = change;
  const order = change.order[table];
  // Devices of a former owner must not be visible to the present owner.
  if (message.ownerEpoch !== 0 && message.ownerEpoch < known.ownerEpoch) return listIsUnknown(change, table);
  const whole = message.full ? assembly.whenComplete(`${known.serial}/${table}`, message) : undefined;
  if (message.seq < order.fullSeq) return;
  const isLate = message.seq < order.seq;
  change.lists.push({ ...list, whole, how: isLate ? 'late' : message.full ? 'listed' : 'changed' });
  if (whole !== undefined) order.fullSeq = Math.max(order.fullSeq, whole.firstSeq);
  if (isLate) return;
  order.seq = message.seq;
  digests[table] = digestAfter(digests[table], message, whole !== undefined);
}

/** A change does not make an unknown list known. */
function digestAfter(digest: string | null, message: BaseUnits | Endpoints, isWhole: boolean): string | null {
  if (message.full) return isWhole ? message.digest : null;
  return digest === null ? null : message.digest;
}
