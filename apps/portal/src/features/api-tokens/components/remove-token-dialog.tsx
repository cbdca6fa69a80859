import type { ApiToken } from '@earshot/domain/access-tokens/api-token';
import { Button } from '#/components/ui/button.tsx';
import { ConfirmButton } from '#/components/ui/confirm-button.tsx';
import { Dialog } from '#/components/ui/dialog.tsx';
import { apiTokenTexts as texts } from '#/texts/api-tokens.ts';
import { useRemoveToken } from '../api/use-token-changes.ts';

interface RemoveTokenDialogProps {
  readonly token: ApiToken;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

export function RemoveTokenDialog({ token, onClose, onRemoved }: RemoveTokenDialogProps) {
  const remove = useRemoveToken(onRemoved);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.removeTitle}
      description={texts.removeText(token.title)}
      footer={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          <ConfirmButton
            armedText={texts.removeArmed}
            disabled={remove.isPending}
            onConfirm={() => remove.mutate({ apiTokenId: token.id })}
          >
            {texts.remove}
          </ConfirmButton>
        </>
      }
    />
  );
}
