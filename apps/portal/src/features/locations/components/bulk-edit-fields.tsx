import { type BulkEdit, bulkEdit } from '@earshot/domain/controllers/bulk-edit';
import type { BulkEditKind } from '@earshot/domain/controllers/bulk-edit-kinds';
import { useState } from 'react';
import { Field } from '#/components/form/field.tsx';
import { TagsField } from '#/components/form/tags-field.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { trpc } from '#/lib/trpc.ts';
import { GroupSelect } from '#/shared/groups/group-select.tsx';
import { bulkEditTexts as texts } from '../bulk-edit-texts.ts';

interface BulkEditFieldsProps {
  readonly kind: BulkEditKind;
  readonly edit: BulkEdit | undefined;
  readonly onEdit: (edit: BulkEdit | undefined) => void;
  readonly groupId: string;
}

export function BulkEditFields({ kind, edit, onEdit, groupId }: BulkEditFieldsProps) {
  if (kind !== 'updateGroup') return <LabelChoice kind={kind} edit={edit} onEdit={onEdit} groupId={groupId} />;
  const chosenId = edit?.kind === 'updateGroup' ? edit.groupId : '';
  return (
    <Field label={texts.group}>
      {(control) => (
        <GroupSelect
          control={control}
          label={texts.group}
          value={chosenId}
          title={texts.chooseGroup}
          onChange={(id) => onEdit({ kind, groupId: id })}
        />
      )}
    </Field>
  );
}

type LabelChoiceProps = BulkEditFieldsProps & { readonly kind: Exclude<BulkEditKind, 'updateGroup'> };

function LabelChoice({ kind, edit, onEdit, groupId }: LabelChoiceProps) {
  const [labels, setLabels] = useState<readonly string[]>(edit && 'labels' in edit ? edit.labels : []);
  const { data } = trpc.tags.find.useQuery({ groupId }, { staleTime: 60_000 });
  const parsed = bulkEdit.safeParse({ kind, labels });
  const change = (next: readonly string[]) => {
    const lower = [...new Set(next.map((text) => text.trim().toLowerCase()))];
    setLabels(lower);
    onEdit(bulkEdit.safeParse({ kind, labels: lower }).data);
  };
  const toggle = (text: string) =>
    change(labels.includes(text) ? labels.filter((other) => other !== text) : [...labels, text]);
  return (
    <>
      <TagsField
        label={texts.labels}
        help={texts.labelsHelp}
        error={labels.length === 0 ? undefined : parsed.error?.issues[0]?.message}
        value={labels}
        onChange={change}
      />
      {data !== undefined && data.items.length > 0 && (
        <fieldset aria-label={texts.offered} className="flex flex-wrap gap-1.5">
          {data.items.map(({ text }) => (
            <FilterChip key={text} on={labels.includes(text)} onToggle={() => toggle(text)}>
              {text}
            </FilterChip>
          ))}
        </fieldset>
      )}
    </>
  );
}
