import type { Role } from '@earshot/domain/roles/schema';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '#/components/dialog/form-dialog.tsx';
import { useEditForm } from '#/components/form/use-edit-form.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { useAfterRoleChange } from '../api/use-role-changes.ts';
import { roleTexts as texts } from '../texts.ts';
import { roleTextForm, RoleTextFields } from './role-text-fields.tsx';

export function RoleDetailsDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const { id: groupId } = useSelectedGroup();
  const utils = trpc.useUtils();
  const after = useAfterRoleChange(onClose);
  const update = trpc.roles.update.useMutation(after(texts.updated));
  const saved = { title: role.title, description: role.description };
  const { register, control, handleChanges, formState } = useEditForm({ schema: roleTextForm, saved });
  const [title, description] = useWatch({ control, name: ['title', 'description'] });
  const save = handleChanges((changed) =>
    update.mutate({ groupId, roleId: role.id, version: role.version, ...changed }),
  );
  return (
    <FormDialog
      title={texts.actions.edit_details}
      submit={texts.save}
      failed={texts.updateFailed}
      request={update}
      disabled={!formState.isDirty}
      onSubmit={save}
      onReload={() => {
        update.reset();
        void utils.roles.invalidate();
      }}
      onClose={onClose}
    >
      <RoleTextFields
        title={register('title')}
        description={register('description')}
        values={{ title, description }}
        errors={formState.errors}
      />
    </FormDialog>
  );
}
