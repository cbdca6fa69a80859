import type { ReassignRoleInput } from '@earshot/domain/users/schema';
import { useState } from 'react';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Dialog } from '#/components/ui/dialog.tsx';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { userTexts as texts } from '#/texts/users.ts';
import type { ReassignProps } from './reassign-button.tsx';
import { ReassignResult } from './reassign-result.tsx';
import { RoleSelect } from './role-select.tsx';

/** Chosen one by one, or all that match the list's filter but a few. */
const whom = ({ selection, filter }: ReassignProps): Omit<ReassignRoleInput, 'roleId'> => {
  const { groupId, subGroups, search } = filter;
  return selection.kind === 'ids'
    ? { groupId, userIds: [...selection.ids] }
    : { groupId, allMatching: { subGroups, search, except: [...selection.except] } };
};

export function ReassignDialog({ onClose, ...props }: ReassignProps & { readonly onClose: () => void }) {
  const [roleId, setRoleId] = useState('');
  const utils = trpc.useUtils();
  const reassign = trpc.users.reassignRole.useMutation({
    onSuccess({ items }) {
      void utils.users.invalidate();
      const done = items.filter(({ outcome }) => outcome === 'done').length;
      if (items.some(({ outcome }) => outcome === 'refused')) return;
      notifySuccess(texts.reassigned(done));
      finish();
    },
    onError: () => notifyError(texts.reassignFailed),
  });
  const finish = () => {
    onClose();
    props.onDone();
  };
  const result = reassign.data?.items;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && (result === undefined ? onClose() : finish())}
      title={texts.reassignTitle(props.count)}
      description={texts.reassignText}
      footer={
        result === undefined ? (
          <>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button
              variant="primary"
              disabled={roleId === '' || reassign.isPending}
              onClick={() => reassign.mutate({ ...whom(props), roleId: Number(roleId) })}
            >
              {reassign.isPending ? texts.saving : texts.reassignConfirm}
            </Button>
          </>
        ) : (
          <Button onClick={finish}>{texts.close}</Button>
        )
      }
    >
      {result === undefined ? (
        <div className="grid gap-3 pb-2">
          <Field label={texts.role} help={texts.roleHelp}>
            {(control) => (
              <RoleSelect
                {...control}
                groupId={props.filter.groupId}
                value={roleId}
                onChange={(event) => setRoleId(event.target.value)}
              />
            )}
          </Field>
          <FormError error={reassign.error} title={texts.reassignFailed} />
        </div>
      ) : (
        <ReassignResult items={result} />
      )}
    </Dialog>
  );
}
