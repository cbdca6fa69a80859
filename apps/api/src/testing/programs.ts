import { insertAccessToken } from '@earshot/db/queries/access-tokens/access-tokens';
import { insertSession } from '@earshot/db/queries/accounts/sessions';
import { ALL_PERMISSIONS } from '@earshot/domain/permissions/permissions';
import { newToken } from '../trpc/tokens.ts';
import type { TestApi } from './test-api.ts';

/** Kinds of tokens that programs use on behalf of a user. */
export const PROGRAM_KINDS = ['personal', 'machine', 'device code'] as const;
export type ProgramKind = (typeof PROGRAM_KINDS)[number];

/** Creates a program's token with all rights of the user in the group. Returns the secret. */
export async function programToken(
  { deps, world }: TestApi,
  person: { readonly userId: string; readonly groupId: string },
  kind: ProgramKind,
): Promise<string> {
  const { userId, groupId } = person;
  const { token, hash: tokenHash, prefix } = newToken(kind === 'device code' ? 'session' : kind);
  if (kind === 'machine')
    await deps.db.updateTable('groups').set({ apis_enabled: true }).where('id', '=', groupId).execute();
  await deps.db.transaction().execute(async (trx) => {
    if (kind === 'device code') {
      await insertSession(trx, { userId, tokenHash, address: null, userAgent: null, isProgram: true });
      return;
    }
    const scope = { customerId: null, path: world.paths.root };
    const rights = { title: 'Program', prefix, permissions: ALL_PERMISSIONS, expiresInDays: 1 };
    await insertAccessToken(trx, scope, { groupId, userId, kind, tokenHash, ...rights });
  });
  return token;
}
