import { isDuplicateOffered } from '@earshot/domain/roles/role-actions';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/components/ui/button.tsx';
import { roleTexts as texts } from '#/texts/roles.ts';
import { useRoleList } from '../api/use-role-list.ts';
import { CreateRoleDialog } from './create-role-dialog.tsx';

export function CreateRoleButton() {
  const { roles = [], surroundings } = useRoleList();
  const [open, setOpen] = useState(false);
  if (!isDuplicateOffered(surroundings)) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        {texts.actions.create}
      </Button>
      {open && <CreateRoleDialog roles={roles} onClose={() => setOpen(false)} />}
    </>
  );
}
