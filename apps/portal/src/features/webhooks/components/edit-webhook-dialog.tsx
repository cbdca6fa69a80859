import type { Webhook } from '@earshot/domain/webhooks/schema';
import { useMemo, useState } from 'react';
import { FormDialog } from '#/components/dialog/form-dialog.tsx';
import { useEditForm } from '#/components/form/use-edit-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useUpdateWebhook } from '../api/use-webhook-changes.ts';
import { onlyUrl, refusedUrl } from '../refused-url.ts';
import { webhookTexts as texts } from '../texts.ts';
import { formOf, webhookForm } from '../webhook-form.ts';
import { WebhookFields } from './webhook-fields.tsx';

/** Changes the name, address or types. Only changed fields are sent. */
export function EditWebhookDialog({ webhook: present, onClose }: { webhook: Webhook; onClose: () => void }) {
  // The version the user saw. Saving against this version detects changes by others.
  const [webhook, setWebhook] = useState(present);
  const saved = useMemo(() => formOf(webhook), [webhook]);
  const { register, control, handleChanges, setError, formState } = useEditForm({ schema: webhookForm, saved });
  const utils = trpc.useUtils();
  const { id: webhookId, version } = webhook;
  const update = useUpdateWebhook();
  const { isPending, error } = update;
  const loadAgain = async () => {
    setWebhook(await utils.webhooks.get.fetch({ webhookId }, { staleTime: 0 }));
    update.reset();
  };
  const save = handleChanges((changed) =>
    update.mutate(
      { webhookId, version, ...changed },
      { onSuccess: onClose, onError: onlyUrl((message) => setError('url', { message })) },
    ),
  );
  return (
    <FormDialog
      title={texts.editTitle}
      description={texts.scope(webhook.groupTitle)}
      submit={texts.save}
      request={{ isPending, error: refusedUrl(error) === undefined ? error : null }}
      failed={texts.saveFailed}
      onReload={() => void loadAgain()}
      disabled={!formState.isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      <WebhookFields register={register} control={control} errors={formState.errors} />
    </FormDialog>
  );
}
