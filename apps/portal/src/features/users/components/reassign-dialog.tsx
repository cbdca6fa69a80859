import type { Selection } from '@earshot/domain/lists/selection';
import type { ReassignRoleInput } from '@earshot/domain/users/schema';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { Dialog } from '#/components/dialog/dialog.tsx';
import { FormDialog } from '#/components/dialog/form-dialog.tsx';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { userTexts as texts } from '../texts.ts';
import { ReassignResult } from './reassign-result.tsx';
import { RoleSelect } from './role-select.tsx';

export interface ReassignProps {
  readonly selection: Selection;
  readonly count: number;
  /** Filter of the list in which the selection is made. */
  readonly filter: { readonly groupId: string; readonly subGroups: boolean; readonly search: string | undefined };
  readonly onDone: () => void;
}

/** Selected users by id, or all that match the filter, with exceptions. */
const whom = ({ selection, filter }: ReassignProps): Omit<ReassignRoleInput, 'roleId'> => {
  const { groupId, subGroups, search } = filter;
  return selection.kind === 'ids'
    ? { groupId, userIds: [...selection.ids] }
    : { groupId, allMatching: { subGroups, search, except: [...selection.except] } };
};

export function ReassignDialog({ onClose, ...props }: ReassignProps & { readonly onClose: () => void }) {
  const { control, handleSubmit } = useForm({ defaultValues: { roleId: '' } });
  const chosen = useWatch({ control, name: 'roleId' });
  const utils = trpc.useUtils();
  const reassign = trpc.users.reassignRole.useMutation({
    onSuccess({ items }) {
      void utils.users.invalidate();
      const done = items.filter(({ outcome }) => outcome === 'done').length;
      if (items.some(({ outcome }) => outcome === 'refused')) return;
      notifySuccess(texts.reassigned(done));
      finish();
    },
  });
  const finish = () => {
    onClose();
    props.onDone();
  };
  const result = reassign.data?.items;
  if (result !== undefined)
    return (
      <Dialog
        title={texts.reassignTitle(props.count)}
        onClose={finish}
        footer={<Button onClick={finish}>{texts.close}</Button>}
      >
        <ReassignResult items={result} />
      </Dialog>
    );
  return (
    <FormDialog
      title={texts.reassignTitle(props.count)}
      description={texts.reassignText}
      submit={texts.reassignConfirm}
      disabled={chosen === ''}
      request={reassign}
      failed={texts.reassignFailed}
      onSubmit={handleSubmit(({ roleId }) => reassign.mutate({ ...whom(props), roleId: Number(roleId) }))}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="roleId"
        render={({ field: { ref: _ref, ...field } }) => (
          <Field label={texts.role} help={texts.roleHelp}>
            {(labelled) => <RoleSelect {...field} {...labelled} groupId={props.filter.groupId} />}
          </Field>
        )}
      />
    </FormDialog>
  );
}
