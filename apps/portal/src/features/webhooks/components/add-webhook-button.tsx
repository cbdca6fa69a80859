import { Plus } from 'lucide-react';
import { DialogButton } from '#/components/dialog/dialog-button.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { usePermission } from '#/lib/use-session.ts';
import { webhookTexts } from '../texts.ts';
import { CreateWebhookDialog } from './create-webhook-dialog.tsx';

/** Shown only if the group's APIs are on, because creation would be refused otherwise. */
export function AddWebhookButton() {
  const { id: groupId } = useSelectedGroup();
  const { data } = trpc.apis.list.useQuery({ groupId });
  if (!usePermission('create_api_tokens') || data?.isOn !== true) return null;
  return (
    <DialogButton variant="primary" renderDialog={(onClose) => <CreateWebhookDialog onClose={onClose} />}>
      <Plus aria-hidden />
      {webhookTexts.add}
    </DialogButton>
  );
}
