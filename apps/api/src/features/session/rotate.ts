import { rotateSession } from '@earshot/db/queries/accounts/sessions';
import { conflict } from '@earshot/domain/errors/app-error';
import { SESSION_LIMITS } from '@earshot/domain/session/limits';
import type { SessionToken } from '@earshot/domain/session/schema';
import type { Call } from '../../trpc/call.ts';
import { hashToken, newToken } from '../../trpc/tokens.ts';

/** Replaces the session's token. The old one stays valid until 30 s after the first use of the new one. */
export const rotate = (
  call: Call,
  { token: held = call.token ?? '' }: { token?: string | undefined },
): Promise<SessionToken> =>
  call.write(async (trx, audit) => {
    const { token, hash } = newToken('session');
    const rotated = await rotateSession(trx, call.principal.holderId, { shown: hashToken(held), next: hash });
    if (rotated === undefined) throw conflict('The token was renewed already; use the newer one');
    // Browsers do this every 15 minutes; audit rows would hide the actions of users.
    audit('unchanged');
    return {
      token,
      expiresAt: rotated.expires_at.toISOString(),
      rotateAt: new Date(Date.now() + SESSION_LIMITS.rotateAfter).toISOString(),
    };
  });
