import type { IdentitySetup } from '@earshot/domain/identity-providers/schema';
import { X } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '#/components/dialog/form-dialog.tsx';
import { ToggleField } from '#/components/form/toggle-field.tsx';
import { Button } from '#/components/ui/button.tsx';
import type { IdentityChanges } from '../api/use-identity-provider.ts';
import { identityTexts } from '../texts.ts';
import { ConfirmingPassword } from './confirming-password.tsx';
import { type FoundUser, UserFinder } from './user-finder.tsx';
import { useConfirmed } from './use-confirmed.ts';

const { required: texts, save: submit, failed } = identityTexts;

interface RequiredDialogProps {
  readonly groupId: string;
  readonly provider: NonNullable<IdentitySetup['provider']>;
  readonly exceptions: IdentitySetup['exceptions'];
  readonly require: IdentityChanges['require'];
  readonly onClose: () => void;
}

export function RequiredDialog({ groupId, provider, exceptions, require, onClose }: RequiredDialogProps) {
  const [required, setRequired] = useState(provider.required);
  const [users, setUsers] = useState<readonly FoundUser[]>(exceptions);
  const { confirmed, field, rest } = useConfirmed(require.error);
  const exceptUserIds = users.map(({ userId }) => userId);
  const { version } = provider;
  return (
    <FormDialog
      title={texts.title}
      submit={submit}
      request={{ isPending: require.isPending, error: rest }}
      failed={failed}
      onSubmit={() =>
        require.mutate({ groupId, version, required, exceptUserIds, ...confirmed }, { onSuccess: onClose })
      }
      onClose={() => {
        require.reset();
        onClose();
      }}
    >
      <ToggleField label={texts.toggle} help={texts.toggleHelp} checked={required} onChange={setRequired} />
      <section aria-label={texts.exceptions} className="grid gap-2">
        <h3 className="font-medium">{texts.exceptions}</h3>
        <p className="text-sm text-muted-foreground">{texts.exceptionsHelp}</p>
        <ul className="grid gap-1">
          {users.map(({ userId, name, email }) => (
            <li key={userId} className="flex items-center gap-2">
              <span className="min-w-0 grow break-words">
                {name} <span className="text-muted-foreground break-all">{email}</span>
              </span>
              <Button
                variant="quiet"
                size="iconSm"
                aria-label={texts.remove(name)}
                onClick={() => setUsers(users.filter((one) => one.userId !== userId))}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
        <UserFinder groupId={groupId} without={exceptUserIds} onAdd={(user) => setUsers([...users, user])} />
      </section>
      <ConfirmingPassword {...field} />
    </FormDialog>
  );
}
