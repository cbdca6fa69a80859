import { apiError } from '#/lib/api-error.ts';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { incidentTexts } from '#/shared/incidents/texts.ts';

const { work: texts } = incidentTexts;

export function useEndPlannedWork(): { end: (plannedWorkId: string) => void; isPending: boolean } {
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.plannedWork.end.useMutation({
    onSuccess() {
      notifySuccess(texts.ended);
      void utils.plannedWork.invalidate();
      void utils.incidents.invalidate();
    },
    onError: (error) => notifyError(apiError(error).message ?? texts.endFailed),
  });
  return { end: (plannedWorkId) => mutate({ plannedWorkId }), isPending };
}
