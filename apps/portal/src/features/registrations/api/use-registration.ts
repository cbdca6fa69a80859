import type { Registration } from '@earshot/domain/registrations/schema';
import { trpc } from '#/lib/trpc.ts';

/** Registration with live updates until it ends. */
export function useRegistration(operationId: string) {
  const utils = trpc.useUtils();
  const input = { operationId };
  const answer = trpc.registrations.get.useQuery(input);
  const keep = (registration: Registration) => utils.registrations.get.setData(input, registration);
  trpc.registrations.watch.useSubscription(input, {
    enabled: answer.data?.state === 'running',
    onData: keep,
  });
  const cancel = trpc.registrations.cancel.useMutation({ onSuccess: keep });
  return { ...answer, cancel };
}
