import { type GroupDetail, groupTitle } from '@earshot/domain/groups/schema';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '#/components/dialog/form-dialog.tsx';
import { Field } from '#/components/form/field.tsx';
import { ToggleField } from '#/components/form/toggle-field.tsx';
import { Input } from '#/components/ui/input.tsx';
import { zodResolver } from '#/lib/form-resolver.ts';
import { randomKey } from '#/lib/random-key.ts';
import { usePermission } from '#/lib/use-session.ts';
import { groupTexts as texts } from '#/shared/groups/texts.ts';
import { useGroupChanges } from '../api/use-group-changes.ts';

const createForm = z.object({ title: groupTitle, isCustomer: z.boolean() });

interface CreateGroupDialogProps {
  readonly parent: GroupDetail;
  readonly onClose: () => void;
  readonly onCreated: (groupId: string) => void;
}

export function CreateGroupDialog({ parent, onClose, onCreated }: CreateGroupDialogProps) {
  const [key] = useState(randomKey);
  const { create } = useGroupChanges();
  const mayMakeCustomers = usePermission('edit_groups_iscustomer');
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(createForm),
    defaultValues: { title: '', isCustomer: parent.isRoot && mayMakeCustomers },
    mode: 'onTouched',
  });
  const save = handleSubmit((values) =>
    create.mutate(
      // The key includes the title, because a corrected title is a new request.
      { parentId: parent.id, ...values, idempotencyKey: `${key}-${values.title}`.slice(0, 100) },
      {
        onSuccess({ id }) {
          onClose();
          onCreated(id);
        },
      },
    ),
  );
  return (
    <FormDialog
      title={texts.createTitle(parent.title)}
      submit={texts.create}
      request={create}
      failed={texts.createFailed}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={texts.name} error={formState.errors.title?.message}>
        {(field) => <Input {...register('title')} {...field} autoComplete="off" />}
      </Field>
      {mayMakeCustomers && (
        <Controller
          control={control}
          name="isCustomer"
          render={({ field }) => (
            <ToggleField
              label={texts.asCustomer}
              help={texts.asCustomerHelp}
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
    </FormDialog>
  );
}
