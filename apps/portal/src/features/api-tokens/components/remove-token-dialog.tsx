import type { ApiToken } from '@earshot/domain/access-tokens/api-token';
import { ConfirmDialog } from '#/components/dialog/confirm-dialog.tsx';
import { useRemoveToken } from '../api/use-token-changes.ts';
import { apiTokenTexts as texts } from '../texts.ts';

interface RemoveTokenDialogProps {
  readonly token: ApiToken;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

export function RemoveTokenDialog({ token, onClose, onRemoved }: RemoveTokenDialogProps) {
  const remove = useRemoveToken(onRemoved);
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      description={texts.removeText(token.title)}
      keep={texts.keep}
      confirm={texts.remove}
      armed={texts.removeArmed}
      request={remove}
      failed={texts.removeFailed}
      onConfirm={() => remove.mutate({ apiTokenId: token.id })}
      onClose={onClose}
    />
  );
}
