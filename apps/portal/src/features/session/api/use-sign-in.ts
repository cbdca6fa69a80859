import { beginSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';

export const useSignIn = (onSignedIn: () => void) =>
  trpc.session.signIn.useMutation({
    onSuccess(token) {
      beginSession(token);
      onSignedIn();
    },
  });
