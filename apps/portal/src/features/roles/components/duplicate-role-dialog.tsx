import { CUSTOM_ROLE_LIMITS } from '@earshot/domain/roles/limits';
import { type Role, roleTitle } from '@earshot/domain/roles/schema';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Field } from '#/components/form/field.tsx';
import { Input } from '#/components/ui/input.tsx';
import { randomKey } from '#/lib/random-key.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { roleTexts as texts } from '#/texts/roles.ts';
import { useAfterRoleChange } from '../api/use-role-changes.ts';
import { RoleDialog } from './role-dialog.tsx';

const duplicateForm = z.object({ title: roleTitle });

/** A custom role like another one, by a name of its own. */
export function DuplicateRoleDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const { id: groupId } = useSelectedGroup();
  const [key] = useState(randomKey);
  const after = useAfterRoleChange(onClose);
  const duplicate = trpc.roles.duplicate.useMutation(after(texts.created, texts.createFailed));
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(duplicateForm),
    defaultValues: { title: texts.copyOf(role.title).slice(0, CUSTOM_ROLE_LIMITS.name) },
    mode: 'onTouched',
  });
  const save = handleSubmit(({ title }) =>
    duplicate.mutate({ groupId, roleId: role.id, title, idempotencyKey: `${key}-${title}`.slice(0, 100) }),
  );
  return (
    <RoleDialog
      title={texts.duplicateTitle(role.title)}
      description={texts.duplicateHelp}
      save={texts.actions.duplicate}
      failed={texts.createFailed}
      error={duplicate.error}
      pending={duplicate.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field label={texts.name} error={formState.errors.title?.message}>
        {(control) => <Input {...register('title')} {...control} autoComplete="off" />}
      </Field>
    </RoleDialog>
  );
}
