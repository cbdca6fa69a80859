import { claimInput } from '@earshot/domain/claims/schema';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { FormDialog } from '#/components/dialog/form-dialog.tsx';
import { Field } from '#/components/form/field.tsx';
import { Input } from '#/components/ui/input.tsx';
import { zodResolver } from '#/lib/form-resolver.ts';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { hardwareTexts } from '../hardware-texts.ts';
import { ClaimFields } from './claim-fields.tsx';

const { claim: texts } = hardwareTexts;
const schema = claimInput.omit({ groupId: true });

interface ClaimDialogProps {
  readonly groupId: string;
  readonly groupTitle: string;
  readonly onClose: () => void;
}

/** Creates a location of the group with a claimed controller and opens its page. */
export function ClaimDialog({ groupId, groupTitle, onClose }: ClaimDialogProps) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { serialNumber: '', claimCode: '', boxName: '' },
  });
  const claim = trpc.controllers.claim.useMutation({
    onSuccess({ controllerId, serialNumber }) {
      notifySuccess(texts.done(serialNumber));
      void utils.locations.invalidate();
      onClose();
      void navigate({ to: '/locations/$locationId/details', params: { locationId: controllerId } });
    },
  });
  const submit = form.handleSubmit((values) => claim.mutate({ groupId, ...values }));
  const { errors } = form.formState;
  return (
    <FormDialog
      title={texts.title(groupTitle)}
      submit={texts.submit}
      request={claim}
      failed={texts.failed}
      onSubmit={submit}
      onClose={onClose}
    >
      <ClaimFields
        serialNumber={form.register('serialNumber')}
        claimCode={form.register('claimCode')}
        errors={{ serialNumber: errors.serialNumber?.message, claimCode: errors.claimCode?.message }}
      />
      <Field label={hardwareTexts.boxName} error={errors.boxName?.message}>
        {(control) => <Input {...control} autoComplete="off" {...form.register('boxName')} />}
      </Field>
    </FormDialog>
  );
}
