import { CUSTOM_ROLE_LIMITS } from '@earshot/domain/roles/limits';
import { type Role, roleTitle } from '@earshot/domain/roles/schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '#/components/dialog/form-dialog.tsx';
import { Field } from '#/components/form/field.tsx';
import { Input } from '#/components/ui/input.tsx';
import { zodResolver } from '#/lib/form-resolver.ts';
import { randomKey } from '#/lib/random-key.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { useAfterRoleChange } from '../api/use-role-changes.ts';
import { roleTexts as texts } from '../texts.ts';

const duplicateForm = z.object({ title: roleTitle });

export function DuplicateRoleDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const { id: groupId } = useSelectedGroup();
  const [key] = useState(randomKey);
  const after = useAfterRoleChange(onClose);
  const duplicate = trpc.roles.duplicate.useMutation(after(texts.created));
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(duplicateForm),
    defaultValues: { title: texts.copyOf(role.title).slice(0, CUSTOM_ROLE_LIMITS.name) },
    mode: 'onTouched',
  });
  const save = handleSubmit(({ title }) =>
    duplicate.mutate({ groupId, roleId: role.id, title, idempotencyKey: `${key}-${title}`.slice(0, 100) }),
  );
  return (
    <FormDialog
      title={texts.duplicateTitle(role.title)}
      description={texts.duplicateHelp}
      submit={texts.actions.duplicate}
      failed={texts.createFailed}
      request={duplicate}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={texts.name} error={formState.errors.title?.message}>
        {(control) => <Input {...register('title')} {...control} autoComplete="off" />}
      </Field>
    </FormDialog>
  );
}
