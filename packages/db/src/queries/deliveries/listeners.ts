import { LISTENERS_FEATURE } from '@earshot/domain/message-casts/listeners';
import { type RawBuilder, sql } from 'kysely';

/**
 * The controller can play the delivery. Firmware without the feature would play a delivery for listeners to the whole
 * location, so it gets none.
 */
export const canPlay = ({
  delivery,
  controllerId,
}: {
  delivery: RawBuilder<string>;
  controllerId: RawBuilder<string>;
}) =>
  sql<boolean>`(
    not exists (select from deliveries ld where ld.id = ${delivery} and ld.listeners is not null)
    or ${knowsListeners(controllerId)})`;

/** Firmware that has not reported its features yet counts as new: it gets plans after its first hello only. */
export const knowsListeners = (controllerId: RawBuilder<string>) => sql<boolean>`exists (
  select from controller_states ls where ls.controller_id = ${controllerId}
    and (ls.supported_features @> ${[LISTENERS_FEATURE]}::text[] or ls.supported_features = '{}'))`;

/** The time in which listeners who enrol may catch up with the delivery is not over. */
export const hasCatchUp = (deliveryId: RawBuilder<string>) => sql<boolean>`exists (
  select from deliveries ld where ld.id = ${deliveryId}
    and ld.last_start_by + (ld.listeners->>'catchUpMs')::bigint * interval '1 millisecond' > now())`;

/** Listeners may still catch up with the delivery of a target, so that it stays in the plan. */
export const isCatchingUp = (deliveryId: RawBuilder<string>) => sql<boolean>`(
  ${hasCatchUp(deliveryId)}
  and exists (select from deliveries lc where lc.id = ${deliveryId} and lc.cancelled_at is null))`;
