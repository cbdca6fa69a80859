import { type GroupDetail, groupTitle } from '@earshot/domain/groups/schema';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Field } from '#/components/form/field.tsx';
import { ToggleField } from '#/components/form/toggle-field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Dialog } from '#/components/ui/dialog.tsx';
import { Input } from '#/components/ui/input.tsx';
import { randomKey } from '#/lib/random-key.ts';
import { usePermission } from '#/lib/use-session.ts';
import { groupTexts as texts } from '#/texts/groups.ts';
import { useGroupChanges } from '../api/use-group-changes.ts';

const createForm = z.object({ title: groupTitle, isCustomer: z.boolean() });

interface CreateGroupDialogProps {
  readonly parent: GroupDetail;
  readonly onClose: () => void;
  readonly onCreated: (groupId: string) => void;
}

export function CreateGroupDialog({ parent, onClose, onCreated }: CreateGroupDialogProps) {
  const formId = useId();
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
      // With the title in it: a title that was put right is another wish.
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.createTitle(parent.title)}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={create.isPending}>
            {create.isPending ? texts.saving : texts.create}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4 pb-2" onSubmit={(event) => void save(event)}>
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
        <FormError error={create.error} title={texts.createFailed} />
      </form>
    </Dialog>
  );
}
