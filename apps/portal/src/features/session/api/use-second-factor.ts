import { beginSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { forgetChallenge } from '../challenge.ts';

/** Exchanges an app code or a recovery code for a session. */
export const useCompleteSecondFactor = (onSignedIn: () => void) =>
  trpc.session.completeSecondFactor.useMutation({
    onSuccess(session) {
      forgetChallenge();
      beginSession(session);
      onSignedIn();
    },
  });

/** Exchanges the first code of a new second factor for a session and recovery codes. */
export const useConfirmSecondFactor = () =>
  trpc.session.confirmSecondFactor.useMutation({
    onSuccess(session) {
      forgetChallenge();
      beginSession(session);
    },
  });
