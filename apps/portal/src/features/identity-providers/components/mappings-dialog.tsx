import { IDENTITY_LIMITS } from '@earshot/domain/identity-providers/limits';
import type { IdentitySetup } from '@earshot/domain/identity-providers/schema';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '#/components/dialog/form-dialog.tsx';
import { Button } from '#/components/ui/button.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import type { IdentityChanges } from '../api/use-identity-provider.ts';
import { identityTexts } from '../texts.ts';
import { ConfirmingPassword } from './confirming-password.tsx';
import { type DraftMapping, isComplete, MappingRow } from './mapping-row.tsx';
import { useConfirmed } from './use-confirmed.ts';

const { mappings: texts, save: submit, failed } = identityTexts;

interface MappingsDialogProps {
  readonly groupId: string;
  readonly mappings: IdentitySetup['mappings'];
  readonly version: number;
  readonly set: IdentityChanges['setMappings'];
  readonly onClose: () => void;
}

/** Replaces the mappings of the provider, in their order. */
export function MappingsDialog({ groupId, mappings, version, set, onClose }: MappingsDialogProps) {
  const { title } = useSelectedGroup();
  const [rows, setRows] = useState<readonly (DraftMapping & { readonly key: number })[]>(() =>
    mappings.map(({ roleId, ...mapping }, key) => ({ ...mapping, roleId: String(roleId), key })),
  );
  const [isTried, setTried] = useState(false);
  const { confirmed, field, rest } = useConfirmed(set.error);
  const save = () => {
    setTried(true);
    if (!rows.every(isComplete)) return;
    const values = rows.map(({ claim, value, roleId, groupId: inGroup }) => ({
      claim: claim.trim(),
      value: value.trim(),
      roleId: Number(roleId),
      groupId: inGroup,
    }));
    set.mutate({ groupId, version, mappings: values, ...confirmed }, { onSuccess: onClose });
  };
  const add = () => {
    const key = Math.max(0, ...rows.map((row) => row.key)) + 1;
    const claim = rows.at(-1)?.claim ?? 'groups';
    setRows([...rows, { key, claim, value: '', roleId: '', groupId, groupTitle: title }]);
  };
  return (
    <FormDialog
      title={texts.dialog}
      description={texts.dialogText}
      submit={submit}
      request={{ isPending: set.isPending, error: rest }}
      failed={failed}
      onSubmit={save}
      onClose={() => {
        set.reset();
        onClose();
      }}
    >
      {rows.map((row, index) => (
        <MappingRow
          key={row.key}
          number={index + 1}
          groupId={groupId}
          row={row}
          showErrors={isTried}
          onChange={(change) => setRows(rows.map((one) => (one.key === row.key ? { ...one, ...change } : one)))}
          onUp={
            index === 0 ? undefined : () => setRows(rows.toSpliced(index - 1, 2, row, ...rows.slice(index - 1, index)))
          }
          onRemove={() => setRows(rows.filter((one) => one.key !== row.key))}
        />
      ))}
      {rows.length < IDENTITY_LIMITS.mappings && (
        <Button className="justify-self-start" onClick={add}>
          <Plus aria-hidden />
          {texts.add}
        </Button>
      )}
      <ConfirmingPassword {...field} />
    </FormDialog>
  );
}
