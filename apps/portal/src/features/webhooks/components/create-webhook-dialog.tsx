import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { FormDialog } from '#/components/dialog/form-dialog.tsx';
import { zodResolver } from '#/lib/form-resolver.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { useCreateWebhook } from '../api/use-create-webhook.ts';
import { refusedUrl } from '../refused-url.ts';
import { webhookTexts as texts } from '../texts.ts';
import { EMPTY_FORM, type WebhookForm, webhookForm } from '../webhook-form.ts';
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx';
import { WebhookFields } from './webhook-fields.tsx';

/** Form for a new webhook, then its secret. */
export function CreateWebhookDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { id: groupId, title } = useSelectedGroup();
  const { save, isPending, error, data } = useCreateWebhook();
  const { register, control, handleSubmit, setError, formState } = useForm<WebhookForm>({
    resolver: zodResolver(webhookForm),
    defaultValues: EMPTY_FORM,
    mode: 'onTouched',
  });
  if (data !== undefined) {
    const open = () => {
      onClose();
      void navigate({ to: '/api/webhooks/$webhookId', params: { webhookId: data.webhook.id } });
    };
    return <WebhookSecretDialog secret={data.secret} onClose={open} />;
  }
  const create = ({ types, ...values }: WebhookForm) =>
    save({ groupId, ...values, ...(types !== null && { types }) }, (message) => setError('url', { message }));
  return (
    <FormDialog
      title={texts.newTitle}
      description={texts.scope(title)}
      submit={texts.create}
      request={{ isPending, error: refusedUrl(error) === undefined ? error : null }}
      failed={texts.createFailed}
      onSubmit={handleSubmit(create)}
      onClose={onClose}
    >
      <WebhookFields register={register} control={control} errors={formState.errors} />
    </FormDialog>
  );
}
