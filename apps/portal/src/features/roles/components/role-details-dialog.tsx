import type { Role } from '@earshot/domain/roles/schema';
import { useWatch } from 'react-hook-form';
import { useEditForm } from '#/components/form/use-edit-form.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { roleTexts as texts } from '#/texts/roles.ts';
import { useAfterRoleChange } from '../api/use-role-changes.ts';
import { RoleDialog } from './role-dialog.tsx';
import { roleTextForm, RoleTextFields } from './role-text-fields.tsx';

/** What a custom role is called and what is said of it. */
export function RoleDetailsDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const { id: groupId } = useSelectedGroup();
  const after = useAfterRoleChange(onClose);
  const update = trpc.roles.update.useMutation(after(texts.updated, texts.updateFailed));
  const saved = { title: role.title, description: role.description };
  const { register, control, handleChanges, formState } = useEditForm({ schema: roleTextForm, saved });
  const [title, description] = useWatch({ control, name: ['title', 'description'] });
  const save = handleChanges((changed) =>
    update.mutate({ groupId, roleId: role.id, version: role.version, ...changed }),
  );
  return (
    <RoleDialog
      title={texts.actions.edit_details}
      save={texts.save}
      failed={texts.updateFailed}
      error={update.error}
      pending={update.isPending}
      disabled={!formState.isDirty}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <RoleTextFields
        title={register('title')}
        description={register('description')}
        values={{ title, description }}
        errors={formState.errors}
      />
    </RoleDialog>
  );
}
