import type { CreateApiTokenInput } from '@earshot/domain/access-tokens/api-token';
import { useRef } from 'react';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';

/** Makes an API token. Trying again with the same values makes no second one. */
export function useCreateToken() {
  const utils = trpc.useUtils();
  const attempt = useRef({ content: '', key: '' });
  const { mutate, ...creation } = trpc.apiTokens.create.useMutation({
    // Its secret is nowhere else: it must not stay in memory longer than it is shown.
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
