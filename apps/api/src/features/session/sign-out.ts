import { revokeSession } from '@earshot/db/queries/accounts/sessions';
import type { Call } from '../../trpc/call.ts';

/** Ends the session with its tokens and sockets. */
export const signOut = (call: Call): Promise<{ signedOut: true }> =>
  call.write(async (trx, audit) => {
    await revokeSession(trx, call.principal.holderId);
    audit({ subjectId: call.principal.holderId });
    return { signedOut: true };
  });
