import type { Trx } from '@earshot/db/client';
import { lockUsers } from '@earshot/db/queries/users/user-locks';
import { findWebhook, lockWebhook, type WebhookRow } from '@earshot/db/queries/webhooks/webhooks';
import { lacksPermission, notFound, notPermitted } from '@earshot/domain/errors/app-error';
import { EVENT_TYPES, type EventType, permissionsOfTypes } from '@earshot/domain/events/catalogue';
import type { Permission } from '@earshot/domain/permissions/permissions';
import type { PlacedCall } from '../../trpc/call.ts';

export interface LockedWebhook {
  readonly webhook: WebhookRow;
  /**
   * Refuses callers who may not read these types (null: all). The maker of a webhook needs only the types that are
   * named: the maker's rights limit the others at each delivery.
   */
  readonly refuseUnreadable: (types: readonly EventType[] | null) => void;
}

/** Locks a webhook, its maker and the acting user. Refused if the maker outranks the acting user. */
export async function lockWebhookAndMaker(
  { principal, scope }: PlacedCall,
  trx: Trx,
  { webhookId, needs }: { webhookId: string; needs: Permission },
): Promise<LockedWebhook> {
  const found = await findWebhook(trx, scope, webhookId);
  if (found === undefined) throw notFound();
  const users = await lockUsers(trx, [principal.userId, found.userId]);
  const webhook = await lockWebhook(trx, scope, webhookId);
  const [acting, maker] = [users.get(principal.userId), users.get(found.userId)];
  if (webhook === undefined) throw notFound();
  if (acting === undefined || (maker !== undefined && maker.id !== acting.id && maker.rank < acting.rank))
    throw notPermitted();
  const own = new Set(acting.permissions.filter((key) => principal.permissions.has(key as Permission)));
  if (!own.has(needs)) throw lacksPermission(needs);
  return {
    webhook,
    refuseUnreadable: (types) => {
      if (types === null && acting.id === webhook.userId) return;
      const lacking = permissionsOfTypes(types ?? EVENT_TYPES).filter((permission) => !own.has(permission));
      if (lacking.length > 0) throw lacksPermission(...lacking);
    },
  };
}

/** A webhook as the audit log has it; never its secret. */
export const auditedWebhook = ({ name, url, types, state }: WebhookRow) => ({ name, url, types, state });
