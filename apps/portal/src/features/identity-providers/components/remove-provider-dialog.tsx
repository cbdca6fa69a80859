import type { IdentitySetup } from '@earshot/domain/identity-providers/schema';
import { FormDialog } from '#/components/dialog/form-dialog.tsx';
import type { IdentityChanges } from '../api/use-identity-provider.ts';
import { identityTexts } from '../texts.ts';
import { ConfirmingPassword } from './confirming-password.tsx';
import { useConfirmed } from './use-confirmed.ts';

const { provider: texts, failed } = identityTexts;

interface RemoveProviderDialogProps {
  readonly groupId: string;
  readonly provider: NonNullable<IdentitySetup['provider']>;
  readonly remove: IdentityChanges['remove'];
  readonly onClose: () => void;
}

export function RemoveProviderDialog({ groupId, provider, remove, onClose }: RemoveProviderDialogProps) {
  const { confirmed, field, rest } = useConfirmed(remove.error);
  const { version } = provider;
  return (
    <FormDialog
      title={texts.removeTitle(provider.name)}
      description={texts.removeText}
      submit={texts.removeSubmit}
      danger
      request={{ isPending: remove.isPending, error: rest }}
      failed={failed}
      onSubmit={() => remove.mutate({ groupId, version, ...confirmed }, { onSuccess: onClose })}
      onClose={() => {
        remove.reset();
        onClose();
      }}
    >
      <ConfirmingPassword {...field} />
    </FormDialog>
  );
}
