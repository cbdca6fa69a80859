import type { CreateWebhookInput } from '@earshot/domain/webhooks/schema';
import { useRef } from 'react';
import { randomKey } from '#/lib/random-key.ts';
import { trpc } from '#/lib/trpc.ts';
import { onlyUrl } from '../refused-url.ts';

/** Creates a webhook. Retrying with the same values does not create a second one. */
export function useCreateWebhook() {
  const utils = trpc.useUtils();
  const attempt = useRef({ content: '', key: '' });
  const { mutate, ...creation } = trpc.webhooks.create.useMutation({
    // The response contains the secret, which must not stay in memory longer than it is shown.
    gcTime: 0,
    onSuccess: () => void utils.webhooks.list.invalidate(),
  });
  const save = (values: Omit<CreateWebhookInput, 'idempotencyKey'>, onRefusedUrl: (message: string) => void) => {
    const content = JSON.stringify(values);
    if (attempt.current.content !== content) attempt.current = { content, key: randomKey() };
    mutate({ ...values, idempotencyKey: attempt.current.key }, { onError: onlyUrl(onRefusedUrl) });
  };
  return { ...creation, save };
}
