import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { apiTokenTexts as texts } from '../texts.ts';

function useRefreshList() {
  const utils = trpc.useUtils();
  return () => {
    void utils.apiTokens.list.invalidate();
    void utils.apiTokens.count.invalidate();
  };
}

export function useUpdateToken(onSaved: () => void) {
  const utils = trpc.useUtils();
  const refreshList = useRefreshList();
  return trpc.apiTokens.update.useMutation({
    onSuccess(token) {
      utils.apiTokens.get.setData({ apiTokenId: token.id }, token);
      refreshList();
      notifySuccess(texts.saved);
      onSaved();
    },
  });
}

/** Replaces a token's secret. Only this response contains the new secret. */
export function useResetToken() {
  const utils = trpc.useUtils();
  const refreshList = useRefreshList();
  return trpc.apiTokens.reset.useMutation({
    gcTime: 0,
    onSuccess({ apiToken }) {
      utils.apiTokens.get.setData({ apiTokenId: apiToken.id }, apiToken);
      refreshList();
    },
  });
}

export function useRemoveToken(onRemoved: () => void) {
  const refreshList = useRefreshList();
  return trpc.apiTokens.remove.useMutation({
    onSuccess() {
      notifySuccess(texts.removed);
      refreshList();
      onRemoved();
    },
  });
}
