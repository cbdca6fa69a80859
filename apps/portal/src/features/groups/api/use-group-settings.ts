import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { groupSettingsTexts as texts } from '../settings/texts.ts';

/** Locations receive a change within about this time. Meanwhile the differences are counted again at the interval. */
const RECEIVING_MS = 60_000;
const COUNT_AGAIN_MS = 3_000;

/** The settings of a group, and the number of differences at its locations. */
export function useGroupSettings(groupId: string) {
  const settings = trpc.groupConfiguration.get.useQuery({ groupId });
  const isFresh = () => {
    const changedAt = settings.data?.history[0]?.changedAt;
    return changedAt !== undefined && Date.now() - Date.parse(changedAt) < RECEIVING_MS;
  };
  const differences = trpc.groupConfiguration.differences.useQuery(
    { groupId, pageSize: 1 },
    {
      refetchInterval: ({ state }) =>
        isFresh() || state.data?.isApplying === true || (state.data?.counts.waiting ?? 0) > 0 ? COUNT_AGAIN_MS : false,
    },
  );
  return { settings, differences };
}

export function useGroupSettingsChanges() {
  const utils = trpc.useUtils();
  const changed = (text: string) => {
    notifySuccess(text);
    return Promise.all([utils.groupConfiguration.invalidate(), utils.controllerConfiguration.invalidate()]);
  };
  return {
    update: trpc.groupConfiguration.update.useMutation({ onSuccess: () => void changed(texts.saved) }),
    undo: trpc.groupConfiguration.undo.useMutation({
      onSuccess: () => void changed(texts.undone),
      onError: () => notifyError(texts.undoFailed),
    }),
  };
}
