import { claimInput } from '@earshot/domain/claims/schema';
import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Dialog } from '#/components/ui/dialog.tsx';
import { Input } from '#/components/ui/input.tsx';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { hardwareTexts } from '#/texts/hardware.ts';
import { ClaimFields } from './claim-fields.tsx';

const { claim: texts } = hardwareTexts;
const schema = claimInput.omit({ groupId: true });

interface ClaimDialogProps {
  readonly groupId: string;
  readonly groupTitle: string;
  readonly onClose: () => void;
}

/** Makes hardware the controller of a new location of the group, and leads there. */
export function ClaimDialog({ groupId, groupTitle, onClose }: ClaimDialogProps) {
  const formId = useId();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { serialNumber: '', claimCode: '', boxname: '' },
  });
  const claim = trpc.controllers.claim.useMutation({
    onSuccess({ controllerId, serialNumber }) {
      notifySuccess(texts.done(serialNumber));
      void utils.locations.invalidate();
      onClose();
      void navigate({ to: '/locations/$locationId/details', params: { locationId: controllerId } });
    },
  });
  const submit = form.handleSubmit((what) => claim.mutate({ groupId, ...what }));
  const { errors } = form.formState;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title(groupTitle)}
      footer={
        <>
          <Button onClick={onClose}>{hardwareTexts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={claim.isPending}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-3 pb-2" onSubmit={(event) => void submit(event)}>
        <ClaimFields
          serialNumber={form.register('serialNumber')}
          claimCode={form.register('claimCode')}
          errors={{ serialNumber: errors.serialNumber?.message, claimCode: errors.claimCode?.message }}
        />
        <Field label={hardwareTexts.boxname} error={errors.boxname?.message}>
          {(control) => <Input {...control} autoComplete="off" {...form.register('boxname')} />}
        </Field>
        <FormError error={claim.error} title={texts.failed} />
      </form>
    </Dialog>
  );
}
