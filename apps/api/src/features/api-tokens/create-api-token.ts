import { insertAccessToken } from '@earshot/db/queries/access-tokens/access-tokens';
import { findApiToken, hasApis } from '@earshot/db/queries/access-tokens/api-tokens';
import { lockUsers } from '@earshot/db/queries/users/user-locks';
import type { apiTokenWithSecret, createApiTokenInput } from '@earshot/domain/access-tokens/api-token';
import { API_MESSAGES } from '@earshot/domain/access-tokens/api-messages';
import { conflict, lacksPermission, notFound } from '@earshot/domain/errors/app-error';
import type { z } from 'zod';
import type { PlacedCall } from '../../trpc/call.ts';
import { newToken } from '../../trpc/tokens.ts';
import { auditedToken, toApiTokenDetail } from './api-token-view.ts';

/** Creates a machine token. Refused unless APIs are on for the group. The secret is returned only here. */
export const createApiToken = (
  call: PlacedCall,
  input: z.output<typeof createApiTokenInput>,
): Promise<z.input<typeof apiTokenWithSecret>> =>
  call.write(async (trx, audit) => {
    const { place, principal, scope } = call;
    const person = (await lockUsers(trx, [principal.userId])).get(principal.userId);
    if (person?.permissions.includes('create_api_tokens') !== true) throw lacksPermission('create_api_tokens');
    if (!(await hasApis(trx, place.groupId))) throw conflict(API_MESSAGES.off);
    const { token, hash, prefix } = newToken('machine');
    const inserted = await insertAccessToken(trx, scope, {
      groupId: place.groupId,
      userId: principal.userId,
      kind: 'machine',
      title: input.title,
      description: input.description,
      prefix,
      tokenHash: hash,
      permissions: [],
      apis: input.apisEnabled,
      restrictions: input.restrictions,
      expiresInDays: input.expiresInDays,
    });
    const row = inserted && (await findApiToken(trx, scope, inserted.id));
    if (row === undefined) throw notFound();
    audit({ subjectId: row.id, after: auditedToken(row) });
    return { apiToken: toApiTokenDetail(row), secret: token };
  });
