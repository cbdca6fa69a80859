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
    or exists (select from controller_states ls
               where ls.controller_id = ${controllerId} and ls.supported_features @> ${[LISTENERS_FEATURE]}::text[]))`;

/** Listeners who enrol may still catch up with the delivery of a target, so that it stays in the plan. */
export const isCatchingUp = (deliveryId: RawBuilder<string>) => sql<boolean>`exists (
  select from deliveries ld where ld.id = ${deliveryId} and ld.cancelled_at is null
    and ld.last_start_by + (ld.listeners->>'catchUpMs')::bigint * interval '1 millisecond' > now())`;
