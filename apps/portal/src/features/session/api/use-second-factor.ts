import { beginSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { forgetChallenge } from '../challenge.ts';

/** The code of the app or a recovery code, in exchange for the session. */
export const useCompleteSecondFactor = (onSignedIn: () => void) =>
  trpc.session.completeSecondFactor.useMutation({
    onSuccess(session) {
      forgetChallenge();
      beginSession(session);
      onSignedIn();
    },
  });

/** The first code of a new second factor, in exchange for the session and the recovery codes. */
export const useConfirmSecondFactor = () =>
  trpc.session.confirmSecondFactor.useMutation({
    onSuccess(session) {
      forgetChallenge();
      beginSession(session);
    },
  });
