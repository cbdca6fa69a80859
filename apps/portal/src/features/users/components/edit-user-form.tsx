import type { UserDetail } from '@earshot/domain/users/schema';
import { Controller, useWatch } from 'react-hook-form';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Field } from '#/components/form/field.tsx';
import { UnsavedGuard } from '#/components/form/unsaved-guard.tsx';
import { useEditForm } from '#/components/form/use-edit-form.ts';
import { useSeenVersion, versionOf } from '#/components/form/use-seen-version.ts';
import { Button } from '#/components/ui/button.tsx';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { GroupSelect } from '#/shared/groups/group-select.tsx';
import { useShowUser } from '../api/use-user-actions.ts';
import { userTexts as texts } from '../texts.ts';
import { formOf, userForm } from '../user-form.ts';
import { RoleSelect } from './role-select.tsx';
import { UserFields } from './user-fields.tsx';

interface EditUserFormProps {
  readonly user: UserDetail;
  readonly mayEdit: boolean;
  /**
   * Whether the admin edits their own account. Users change their own address in the profile, and cannot change their
   * own role or group.
   */
  readonly isSelf: boolean;
}

/** Form for a user. Only changed fields are sent. */
export function EditUserForm({ user, mayEdit, isSelf }: EditUserFormProps) {
  const utils = trpc.useUtils();
  const show = useShowUser();
  const update = trpc.users.update.useMutation({
    onSuccess(changed) {
      notifySuccess(texts.updated);
      show(changed);
    },
    onError: () => notifyError(texts.updateFailed),
  });
  const saved = formOf(user);
  const { register, control, formState, handleChanges } = useEditForm({ schema: userForm, saved });
  const { errors, isDirty, dirtyFields } = formState;
  const { seen, accept } = useSeenVersion({ dirtyFields, saved, version: user.version });
  const groupId = useWatch({ control, name: 'groupId' });
  const save = handleChanges(({ roleId, ...changed }) =>
    update.mutate(
      { userId: user.id, version: seen, ...changed, ...(roleId !== undefined && { roleId: Number(roleId) }) },
      { onSuccess: ({ version }) => accept(version) },
    ),
  );
  const reload = async () => {
    update.reset();
    accept(await versionOf(utils.users.get.fetch({ userId: user.id }, { staleTime: 0 })));
  };
  const mayControl = mayEdit && user.refusals.control === null;
  const placeHelp = isSelf ? texts.ownPlace : undefined;
  return (
    <form noValidate className="panel grid gap-5 p-4" onSubmit={(event) => void save(event)}>
      <UserFields register={register} errors={errors} disabled={!mayEdit} isSelf={isSelf} emailDisabled={!mayControl} />
      <Controller
        control={control}
        name="groupId"
        render={({ field }) => (
          <Field label={texts.group} help={placeHelp ?? texts.groupHelp} error={errors.groupId?.message}>
            {(props) => (
              <GroupSelect
                label={texts.group}
                control={props}
                value={field.value}
                title={user.groupTitle}
                disabled={!mayControl}
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
          <Field label={texts.role} help={placeHelp ?? texts.roleHelp} error={errors.roleId?.message}>
            {(props) => (
              <RoleSelect
                {...props}
                {...field}
                groupId={groupId}
                present={{ id: user.roleId, title: user.roleTitle }}
                disabled={!mayControl}
              />
            )}
          </Field>
        )}
      />
      <FormError error={update.error} title={texts.updateFailed} onReload={() => void reload()} />
      {mayEdit && (
        <div className="flex justify-end">
          <Button type="submit" variant="primary" disabled={!isDirty || update.isPending}>
            {update.isPending ? texts.saving : texts.saveChanges}
          </Button>
        </div>
      )}
      <UnsavedGuard isDirty={() => isDirty && !update.isSuccess} />
    </form>
  );
}
