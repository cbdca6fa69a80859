import { replaceInput } from '@earshot/domain/claims/schema';
import type { ControllerRecord } from '@earshot/domain/controllers/controller-record';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Dialog } from '#/components/ui/dialog.tsx';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { hardwareTexts } from '#/texts/hardware.ts';
import { ClaimFields } from './claim-fields.tsx';

const { replace: texts } = hardwareTexts;
const schema = replaceInput.pick({ serialNumber: true, claimCode: true });

/** Gives a location other hardware, for who has its claim code. */
export function ReplaceDialog({ record, onClose }: { record: ControllerRecord; onClose: () => void }) {
  const formId = useId();
  const utils = trpc.useUtils();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { serialNumber: '', claimCode: '' } });
  const replace = trpc.controllers.replace.useMutation({
    onSuccess({ serialNumber, formerSerialNumber }) {
      notifySuccess(texts.done(formerSerialNumber ?? record.serial_number, serialNumber));
      void utils.locations.invalidate();
      void utils.broker.invalidate();
      onClose();
    },
  });
  const { id: controllerId, version } = record;
  const submit = form.handleSubmit((what) => replace.mutate({ controllerId, version, ...what }));
  const { errors } = form.formState;
  const reload = async () => {
    await utils.locations.record.invalidate();
    replace.reset();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title(record.serial_number)}
      description={texts.what}
      footer={
        <>
          <Button onClick={onClose}>{hardwareTexts.cancel}</Button>
          <Button type="submit" form={formId} variant="danger" disabled={replace.isPending}>
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
        <FormError error={replace.error} title={texts.failed} onReload={() => void reload()} />
      </form>
    </Dialog>
  );
}
