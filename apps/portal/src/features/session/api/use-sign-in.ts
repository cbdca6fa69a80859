import { beginSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { keepChallenge } from '../challenge.ts';

interface SignInSteps {
  readonly onSignedIn: () => void;
  /** Called if the password is right and a second factor is required. */
  readonly onChallenge: () => void;
}

export const useSignIn = ({ onSignedIn, onChallenge }: SignInSteps) =>
  trpc.session.signIn.useMutation({
    onSuccess(answer) {
      if (answer.status === 'signed-in') {
        beginSession(answer);
        onSignedIn();
      } else {
        keepChallenge(answer);
        onChallenge();
      }
    },
  });
