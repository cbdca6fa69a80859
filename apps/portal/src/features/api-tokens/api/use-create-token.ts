import type { CreateApiTokenInput } from '@earshot/domain/access-tokens/api-token';
import { useRef } from 'react';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';

/** Creates an API token. Retrying with the same values does not create a second token. */
export function useCreateToken() {
  const utils = trpc.useUtils();
  const attempt = useRef({ content: '', key: '' });
  const { mutate, ...creation } = trpc.apiTokens.create.useMutation({
    // The response contains the secret, which must not stay in memory longer than it is shown.
    gcTime: 0,
    onSuccess() {
      void utils.apiTokens.list.invalidate();
      void utils.apiTokens.count.invalidate();
    },
  });
  const save = (values: Omit<CreateApiTokenInput, 'idempotencyKey'>) => {
    const content = JSON.stringify(values);
    if (attempt.current.content !== content) attempt.current = { content, key: randomKey() };
    mutate({ ...values, idempotencyKey: attempt.current.key });
  };
  return { ...creation, save };
}
