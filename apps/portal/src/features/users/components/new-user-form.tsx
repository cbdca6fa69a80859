import { NEW_USER_ROLE_ID } from '@earshot/domain/permissions/default-roles';
import { useCallback, useRef } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Field } from '#/components/form/field.tsx';
import { UnsavedGuard } from '#/components/form/unsaved-guard.tsx';
import { Button } from '#/components/ui/button.tsx';
import { zodResolver } from '#/lib/form-resolver.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { GroupSelect } from '#/shared/groups/group-select.tsx';
import { useCreateUser } from '../api/use-create-user.ts';
import { userTexts as texts } from '../texts.ts';
import { userForm, type UserFormValues } from '../user-form.ts';
import { RoleSelect } from './role-select.tsx';
import { UserFields } from './user-fields.tsx';

interface NewUserFormProps {
  readonly onCancel: () => void;
  readonly onCreated: (userId: string) => void;
}

const emptyUser = { firstName: '', lastName: '', email: '', phone: '', jobTitle: '' };

export function NewUserForm({ onCancel, onCreated }: NewUserFormProps) {
  const { id, title } = useSelectedGroup();
  const saved = useRef(false);
  const { register, control, handleSubmit, formState, setValue } = useForm<UserFormValues>({
    resolver: zodResolver(userForm),
    defaultValues: { ...emptyUser, groupId: id, roleId: String(NEW_USER_ROLE_ID) },
    mode: 'onTouched',
  });
  const { errors, isDirty } = formState;
  const forgetRole = useCallback(() => setValue('roleId', ''), [setValue]);
  const groupId = useWatch({ control, name: 'groupId' });
  const create = useCreateUser((userId) => {
    saved.current = true;
    onCreated(userId);
  });
  const submit = handleSubmit(({ roleId, ...values }) => create.save({ ...values, roleId: Number(roleId) }));
  return (
    <form noValidate className="grid max-w-[640px] gap-5" onSubmit={(event) => void submit(event)}>
      <UserFields register={register} errors={errors} />
      <Controller
        control={control}
        name="groupId"
        render={({ field }) => (
          <Field label={texts.group} help={texts.groupHelp} error={errors.groupId?.message}>
            {(props) => (
              <GroupSelect
                label={texts.group}
                control={props}
                value={field.value}
                title={title}
                onChange={field.onChange}
              />
            )}
          </Field>
        )}
      />
      <Controller
        control={control}
        name="roleId"
        render={({ field }) => (
          <Field label={texts.role} help={texts.roleHelp} error={errors.roleId?.message}>
            {(props) => <RoleSelect {...props} {...field} groupId={groupId} onNotOffered={forgetRole} />}
          </Field>
        )}
      />
      <FormError error={create.error} title={texts.createFailed} />
      <div className="flex flex-wrap justify-between gap-2 border-t border-border pt-4">
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="primary" disabled={create.isPending}>
          {create.isPending ? texts.saving : texts.create}
        </Button>
      </div>
      <UnsavedGuard isDirty={() => isDirty && !saved.current} />
    </form>
  );
}
