import { beginSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { keepAttempt } from '../provider-attempt.ts';

/** Sends the browser to the identity provider of the address. */
export const useStartWithProvider = (from: string | undefined, leave: (url: string) => void) =>
  trpc.session.startWithProvider.useMutation({
    onSuccess(answer) {
      if (answer.status === 'none') return;
      keepAttempt({ ...answer, from });
      leave(answer.url);
    },
  });

export const useCompleteWithProvider = (onSignedIn: () => void) =>
  trpc.session.completeWithProvider.useMutation({
    onSuccess(session) {
      beginSession(session);
      onSignedIn();
    },
  });
