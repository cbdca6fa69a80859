import type { Database, Trx } from '../../client.ts';

export async function listSubscriptions(db: Database | Trx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notification_subscriptions')
    .select('kind')
    .where('user_id', '=', userId)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Returns whether the subscription changed. */
export async function setSubscription(
  trx: Trx,
  { userId, kind, subscribed }: { userId: string; kind: string; subscribed: boolean },
): Promise<boolean> {
  const rows = subscribed
    ? await trx
        .insertInto('notification_subscriptions')
        .values({ user_id: userId, kind })
        .onConflict((conflict) => conflict.doNothing())
        .returning('kind')
        .execute()
    : await trx
        .deleteFrom('notification_subscriptions')
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .returning('kind')
        .execute();
  return rows.length > 0;
}
