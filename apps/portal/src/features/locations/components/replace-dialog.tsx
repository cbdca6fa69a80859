import { replaceInput } from '@earshot/domain/claims/schema';
import type { ControllerRecord } from '@earshot/domain/controllers/controller-record';
import { useForm } from 'react-hook-form';
import { FormDialog } from '#/components/dialog/form-dialog.tsx';
import { zodResolver } from '#/lib/form-resolver.ts';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { hardwareTexts } from '../hardware-texts.ts';
import { ClaimFields } from './claim-fields.tsx';

const { replace: texts } = hardwareTexts;
const schema = replaceInput.pick({ serialNumber: true, claimCode: true });

/** Replaces a location's hardware, identified by its serial number and claim code. */
export function ReplaceDialog({ record, onClose }: { record: ControllerRecord; onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { serialNumber: '', claimCode: '' } });
  const replace = trpc.controllers.replace.useMutation({
    onSuccess({ serialNumber, formerSerialNumber }) {
      notifySuccess(texts.done(formerSerialNumber ?? record.serialNumber, serialNumber));
      void utils.locations.invalidate();
      void utils.broker.invalidate();
      onClose();
    },
  });
  const { id: controllerId, version } = record;
  const submit = form.handleSubmit((values) => replace.mutate({ controllerId, version, ...values }));
  const { errors } = form.formState;
  const reload = async () => {
    await utils.locations.record.invalidate();
    replace.reset();
  };
  return (
    <FormDialog
      danger
      title={texts.title(record.serialNumber)}
      description={texts.what}
      submit={texts.submit}
      request={replace}
      failed={texts.failed}
      onReload={() => void reload()}
      onSubmit={submit}
      onClose={onClose}
    >
      <ClaimFields
        serialNumber={form.register('serialNumber')}
        claimCode={form.register('claimCode')}
        errors={{ serialNumber: errors.serialNumber?.message, claimCode: errors.claimCode?.message }}
      />
    </FormDialog>
  );
}
