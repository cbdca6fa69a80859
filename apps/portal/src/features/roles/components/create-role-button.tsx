import { isDuplicateOffered } from '@earshot/domain/roles/role-actions';
import { Plus } from 'lucide-react';
import { DialogButton } from '#/components/dialog/dialog-button.tsx';
import { useRoleList } from '../api/use-role-list.ts';
import { roleTexts as texts } from '../texts.ts';
import { CreateRoleDialog } from './create-role-dialog.tsx';

export function CreateRoleButton() {
  const { roles = [], surroundings } = useRoleList();
  if (!isDuplicateOffered(surroundings)) return null;
  return (
    <DialogButton variant="primary" renderDialog={(onClose) => <CreateRoleDialog roles={roles} onClose={onClose} />}>
      <Plus aria-hidden />
      {texts.actions.create}
    </DialogButton>
  );
}
