import { createHash } from 'node:crypto';

/** What a delivery adds to the digest of a plan. */
export interface DigestedDelivery {
  readonly deliveryId: string;
  readonly revision: number;
}

export const EMPTY_PLAN_DIGEST = '0000000000000000';

/**
 * Digest of the deliveries a plan holds: the XOR of the first 8 bytes of sha256(`deliveryId/revision`) of each, as 16 hex
 * digits. Order does not matter, and one delivery can be added or taken out without the others.
 */
export function planDigest(deliveries: Iterable<DigestedDelivery>): string {
  let sum = 0n;
  for (const { deliveryId, revision } of deliveries) {
    sum ^= createHash('sha256').update(`${deliveryId}/${revision}`).digest().readBigUInt64BE();
  }
  return sum.toString(16).padStart(16, '0');
}
