import { insertAuditRow } from '@earshot/db/queries/audit/audit';
import type { OpenCall } from '../trpc/call.ts';

export type Refusal = 'session.sign-in-refused' | 'session.locked' | 'session.second-factor-refused';

/**
 * Records a refused sign-in in the audit log. Not awaited, because the duration would reveal whether the address has
 * an account.
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
        // The client has not proved to be this user.
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
