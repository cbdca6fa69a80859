import type { Role } from '@earshot/domain/roles/schema';
import { Controller, useForm } from 'react-hook-form';
import { FormDialog } from '#/components/dialog/form-dialog.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { useAfterRoleChange } from '../api/use-role-changes.ts';
import { roleTexts as texts } from '../texts.ts';
import { RankField } from './rank-field.tsx';

export function RankDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const { id: groupId } = useSelectedGroup();
  const { control, handleSubmit, formState } = useForm({ defaultValues: { rank: role.rank } });
  const utils = trpc.useUtils();
  const after = useAfterRoleChange(onClose);
  const change = trpc.roles.setRank.useMutation(after(texts.updated));
  return (
    <FormDialog
      title={texts.actions.edit_ranking}
      description={role.title}
      submit={texts.save}
      failed={texts.updateFailed}
      request={change}
      disabled={!formState.isDirty || !role.editable}
      onSubmit={handleSubmit(({ rank }) => change.mutate({ groupId, roleId: role.id, version: role.version, rank }))}
      onReload={() => {
        change.reset();
        void utils.roles.invalidate();
      }}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="rank"
        render={({ field: { value, onChange } }) => (
          <RankField value={value} onChange={onChange} disabled={!role.editable} />
        )}
      />
    </FormDialog>
  );
}
