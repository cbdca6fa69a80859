import type { Incident } from '@earshot/domain/incidents/schema';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { incidentTexts as texts } from '#/shared/incidents/texts.ts';

/** Acknowledges an incident or withdraws the acknowledgement, and reloads all incident views. */
export function useAcknowledge({ id: incidentId, version, boxName }: Incident) {
  const utils = trpc.useUtils();
  const notifyOf = (text: string) => ({
    onSuccess() {
      notifySuccess(text);
      void utils.incidents.invalidate();
    },
  });
  const acknowledge = trpc.incidents.acknowledge.useMutation(notifyOf(texts.acknowledged(boxName)));
  const unacknowledge = trpc.incidents.unacknowledge.useMutation(notifyOf(texts.reopened(boxName)));
  return {
    acknowledge: (note: string) =>
      acknowledge.mutate({ incidentId, version, ...(note.trim() !== '' && { note: note.trim() }) }),
    unacknowledge: () => unacknowledge.mutate({ incidentId, version }),
    error: acknowledge.error ?? unacknowledge.error,
    isPending: acknowledge.isPending || unacknowledge.isPending,
  };
}
