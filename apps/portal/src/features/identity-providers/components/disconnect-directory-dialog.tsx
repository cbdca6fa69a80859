import { FormDialog } from '#/components/dialog/form-dialog.tsx';
import type { IdentityChanges } from '../api/use-identity-provider.ts';
import { identityTexts } from '../texts.ts';
import { ConfirmingPassword } from './confirming-password.tsx';
import { useConfirmed } from './use-confirmed.ts';

const { directory: texts, failed } = identityTexts;

interface DisconnectDirectoryDialogProps {
  readonly groupId: string;
  readonly version: number;
  readonly withdraw: IdentityChanges['withdrawToken'];
  readonly onClose: () => void;
}

export function DisconnectDirectoryDialog({ groupId, version, withdraw, onClose }: DisconnectDirectoryDialogProps) {
  const { confirmed, field, rest } = useConfirmed(withdraw.error);
  return (
    <FormDialog
      title={texts.disconnectTitle}
      description={texts.disconnectText}
      submit={texts.disconnectSubmit}
      danger
      request={{ isPending: withdraw.isPending, error: rest }}
      failed={failed}
      onSubmit={() => withdraw.mutate({ groupId, version, ...confirmed }, { onSuccess: onClose })}
      onClose={() => {
        withdraw.reset();
        onClose();
      }}
    >
      <ConfirmingPassword {...field} />
    </FormDialog>
  );
}
