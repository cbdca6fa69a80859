import { createHash } from 'node:crypto';

/** The fields of a delivery that enter the digest of a plan. */
export interface DigestedDelivery {
  readonly deliveryId: string;
  readonly revision: number;
}

export const EMPTY_PLAN_DIGEST = '0000000000000000';

/**
 * Digest of a plan's deliveries: the XOR of the first 8 bytes of sha256(`deliveryId/revision`) of each, as 16 hex
 * digits. The order is irrelevant, and a delivery can be added or removed without the others.
 */
export function planDigest(deliveries: Iterable<DigestedDelivery>): string {
  let sum = 0n;
  for (const { deliveryId, revision } of deliveries) {
    sum ^= createHash('sha256').update(`${deliveryId}/${revision}`).digest().readBigUInt64BE();
  }
  return sum.toString(16).padStart(16, '0');
}
