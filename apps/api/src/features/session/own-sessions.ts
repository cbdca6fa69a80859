import { listSessions, revokeOwnSession, revokeSessionsOf } from '@earshot/db/queries/accounts/sessions';
import { forgetDeviceOf } from '@earshot/db/queries/accounts/known-devices';
import { notFound } from '@earshot/domain/errors/app-error';
import type { OwnSession } from '@earshot/domain/session/own-sessions';
import type { Call } from '../../trpc/call.ts';

export async function listOwnSessions({ deps, principal }: Call): Promise<{ items: OwnSession[] }> {
  const rows = await listSessions(deps.db, principal.userId);
  return {
    items: rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      lastActiveAt: row.last_active_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      address: row.address,
      userAgent: row.user_agent,
      current: row.id === principal.holderId,
    })),
  };
}

/** Another user's session is reported as not found. */
export const revokeSession = (call: Call, { sessionId }: { sessionId: string }): Promise<{ revoked: number }> =>
  call.write(async (trx, audit) => {
    const { userId, holderId } = call.principal;
    if (!(await revokeOwnSession(trx, userId, sessionId))) throw notFound();
    await forgetDeviceOf(trx, { ended: sessionId, by: holderId });
    audit({ subjectId: sessionId });
    return { revoked: 1 };
  });

export const revokeOtherSessions = (call: Call): Promise<{ revoked: number }> =>
  call.write(async (trx, audit) => {
    const { userId, holderId } = call.principal;
    const revoked = await revokeSessionsOf(trx, userId, { except: holderId });
    audit(revoked === 0 ? 'unchanged' : { subjectId: userId, after: { revoked } });
    return { revoked };
  });
