import { CUSTOM_RANK } from '@earshot/domain/roles/limits';
import { customRank, type Role } from '@earshot/domain/roles/schema';
import { useNavigate } from '@tanstack/react-router';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '#/components/dialog/form-dialog.tsx';
import { Field } from '#/components/form/field.tsx';
import { Select } from '#/components/ui/input.tsx';
import { zodResolver } from '#/lib/form-resolver.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { useSession } from '#/lib/use-session.ts';
import { useCreateRole } from '../api/use-create-role.ts';
import { roleTexts as texts } from '../texts.ts';
import { RankField } from './rank-field.tsx';
import { roleTextForm, RoleTextFields } from './role-text-fields.tsx';

/** An empty `base` means no base role. */
const createForm = roleTextForm.extend({ base: z.string(), rank: customRank });

/** Creates a custom role, optionally from a base role. Its permissions are edited on the next page. */
export function CreateRoleDialog({ roles, onClose }: { roles: readonly Role[]; onClose: () => void }) {
  const { id: groupId } = useSelectedGroup();
  const { role: own } = useSession();
  const navigate = useNavigate();
  const create = useCreateRole(({ id }) => {
    onClose();
    void navigate({ to: '/config/permissions/$roleId', params: { roleId: String(id) } });
  });
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(createForm),
    defaultValues: { title: '', description: '', base: '', rank: Math.max(own.rank, CUSTOM_RANK.max - 9) },
    mode: 'onTouched',
  });
  const [title, description] = useWatch({ control, name: ['title', 'description'] });
  return (
    <FormDialog
      title={texts.actions.create}
      description={texts.createHelp}
      submit={texts.create}
      failed={texts.createFailed}
      request={create}
      onSubmit={handleSubmit(({ base, ...values }) =>
        create.save({ groupId, ...values, baseRoleId: base === '' ? undefined : Number(base) }),
      )}
      onClose={onClose}
    >
      <RoleTextFields
        title={register('title')}
        description={register('description')}
        values={{ title, description }}
        errors={formState.errors}
      />
      <Field label={texts.base}>
        {(field) => (
          <Select {...register('base')} {...field}>
            <option value="">{texts.noBase}</option>
            {roles
              .filter(({ rank }) => rank >= own.rank)
              .map((role) => (
                <option key={role.id} value={String(role.id)}>
                  {role.title}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <Controller
        control={control}
        name="rank"
        render={({ field }) => <RankField value={field.value} onChange={field.onChange} />}
      />
    </FormDialog>
  );
}
