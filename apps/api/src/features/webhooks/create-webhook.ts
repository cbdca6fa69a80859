import { randomUUID } from 'node:crypto';
import { hasApis } from '@earshot/db/queries/access-tokens/api-tokens';
import { lockUsers } from '@earshot/db/queries/users/user-locks';
import { countWebhooks, findWebhook, insertWebhook } from '@earshot/db/queries/webhooks/webhooks';
import { API_MESSAGES } from '@earshot/domain/access-tokens/api-messages';
import { conflict, lacksPermission, notFound } from '@earshot/domain/errors/app-error';
import { permissionsOfTypes } from '@earshot/domain/events/catalogue';
import { WEBHOOK_LIMITS } from '@earshot/domain/webhooks/limits';
import type { createWebhookInput, WebhookWithSecret } from '@earshot/domain/webhooks/schema';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { checkUrl } from './check-url.ts';
import { auditedWebhook } from './lock-webhook-and-maker.ts';
import { newWebhookSecret } from './new-secret.ts';
import { wakeWebhooks } from './wake-webhooks.ts';

/** Creates a webhook of the caller. Refused unless APIs are on for the group. The secret is returned only here. */
export const createWebhook = (
  call: PlacedCall,
  { name, url, types: wanted }: z.output<typeof createWebhookInput>,
): Promise<WebhookWithSecret> =>
  call.write(async (trx, audit) => {
    const { deps, place, principal, scope } = call;
    const { userId } = principal;
    checkUrl(deps, url);
    const own = (await lockUsers(trx, [userId])).get(userId)?.permissions ?? [];
    const lacking = [...new Set(['create_api_tokens' as const, ...permissionsOfTypes(wanted ?? [])])].filter(
      (permission) => !own.includes(permission),
    );
    if (lacking.length > 0) throw lacksPermission(...lacking);
    if (!(await hasApis(trx, place.groupId))) throw conflict(API_MESSAGES.off);
    if (place.customerId === null) throw conflict('Choose a group of a customer');
    if ((await countWebhooks(trx, scope)) >= WEBHOOK_LIMITS.ofGroup)
      throw conflict(`A group has at most ${WEBHOOK_LIMITS.ofGroup} webhooks`);
    const types = wanted ?? null;
    const id = randomUUID();
    const { secret, sealed } = newWebhookSecret(deps.secrets, id);
    const { groupId } = place;
    await wakeWebhooks(trx, await insertWebhook(trx, { id, groupId, userId, name, url, types, secret: sealed }));
    const webhook = await findWebhook(trx, scope, id);
    if (webhook === undefined) throw notFound();
    audit({ subjectId: id, after: auditedWebhook(webhook) });
    return { webhook, secret };
  });
