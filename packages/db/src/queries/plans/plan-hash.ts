import { type RawBuilder, sql } from 'kysely';

/**
 * Hash that a delivery adds to the digest of a plan: the first 8 bytes of sha256(`deliveryId/revision`). The device
 * computes the same; both sides are tested with `packages/device-protocol/vectors/plan-digests.json`.
 */
export const planHash = (deliveryId: RawBuilder<string>, revision: RawBuilder<number>): RawBuilder<string> =>
  sql<string>`substr(sha256(convert_to(${deliveryId} || '/' || ${revision}, 'UTF8')), 1, 8)::bigint::bit(64)`;

/** Changes no digest: of a delivery without plays, or of a change of the generation only. */
export const NO_HASH = sql<string>`0::bit(64)`;
