import { DIGEST_PERMISSIONS, HEADSET_DIGEST } from '@earshot/domain/profile/notifications';
import { sql } from 'kysely';
import type { Trx } from '../client.ts';

/**
 * Subscribes the customers' people who may see team members to the daily mail about headsets. They subscribed
 * yesterday, so that the first morning has a mail.
 */
export const subscribeToDigests = (trx: Trx) =>
  sql`
    insert into notification_subscriptions (user_id, kind, created_at)
    select u.id, ${HEADSET_DIGEST}, now() - interval '1 day' from users u join roles r on r.id = u.role_id
    where u.customer_id is not null and r.permissions @> ${[...DIGEST_PERMISSIONS]}::text[]`.execute(trx);
