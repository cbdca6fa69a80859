import type { CreateUserInput } from '@earshot/domain/users/schema';
import { useRef } from 'react';
import { apiError } from '#/lib/api-error.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import { userTexts as texts } from '../texts.ts';

/** Creates a user. Retrying with the same values does not create a second one. */
export function useCreateUser(onCreated: (userId: string) => void) {
  const utils = trpc.useUtils();
  const attempt = useRef({ content: '', key: '' });
  const { mutate, isPending, error } = trpc.users.create.useMutation({
    onSuccess(user) {
      notifySuccess(texts.created);
      utils.users.get.setData({ userId: user.id }, user);
      void utils.users.list.invalidate();
      void utils.users.count.invalidate();
      onCreated(user.id);
    },
    onError: (failure) => notifyError(texts.createFailedBecause(apiError(failure).message)),
  });
  const save = (values: Omit<CreateUserInput, 'idempotencyKey'>) => {
    const content = JSON.stringify(values);
    if (attempt.current.content !== content) attempt.current = { content, key: randomKey() };
    mutate({ ...values, idempotencyKey: attempt.current.key });
  };
  return { save, isPending, error };
}
