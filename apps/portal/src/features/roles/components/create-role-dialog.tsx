import { CUSTOM_RANK } from '@earshot/domain/roles/limits';
import { customRank, type Role } from '@earshot/domain/roles/schema';
import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Field } from '#/components/form/field.tsx';
import { Select } from '#/components/ui/input.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { useSession } from '#/lib/use-session.ts';
import { roleTexts as texts } from '#/texts/roles.ts';
import { useCreateRole } from '../api/use-create-role.ts';
import { RankField } from './rank-field.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { roleTextForm, RoleTextFields } from './role-text-fields.tsx';

/** No base role is chosen with an empty value. */
const createForm = roleTextForm.extend({ base: z.string(), rank: customRank });

/** A new custom role, from a base role or from nothing; its permissions are chosen on the page that follows. */
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
    <RoleDialog
      title={texts.actions.create}
      description={texts.createHelp}
      save={texts.create}
      failed={texts.createFailed}
      error={create.error}
      pending={create.isPending}
      onSubmit={() =>
        void handleSubmit(({ base, ...values }) =>
          create.save({ groupId, ...values, baseRoleId: base === '' ? undefined : Number(base) }),
        )()
      }
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
    </RoleDialog>
  );
}
