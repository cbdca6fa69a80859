import { insertAuditRow } from '@earshot/db/queries/audit/audit';
import type { OpenCall } from '../trpc/call.ts';

export type Refusal = 'session.sign-in-refused' | 'session.locked' | 'session.second-factor-refused';

/**
 * Writes to the audit log that a sign-in was refused. Not waited for: with an address that nobody has there is nothing to
 * write, and how long an answer takes must not tell.
 */
export function noteRefusal(call: OpenCall, userId: string, action: Refusal): void {
  const { deps, address, requestId } = call;
  const write = async () => {
    const user = await deps.db
      .selectFrom('users')
      .select(['group_id', 'customer_id'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (user === undefined) return;
    const place = { customerId: user.customer_id, groupId: user.group_id };
    await deps.db.transaction().execute((trx) =>
      insertAuditRow(trx, {
        ...place,
        // Whoever tried did not show that they are this person.
        principalId: null,
        principalKind: 'nobody',
        action,
        subjectId: userId,
        address,
        requestId,
      }),
    );
  };
  write().catch((error: unknown) => deps.log.warn({ err: error, action }, 'a refusal was not noted'));
}
