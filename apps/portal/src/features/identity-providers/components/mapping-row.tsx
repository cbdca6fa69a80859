import { ArrowUp, X } from 'lucide-react';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Input, Select } from '#/components/ui/input.tsx';
import { trpc } from '#/lib/trpc.ts';
import { GroupSelect } from '#/shared/groups/group-select.tsx';
import { identityTexts } from '../texts.ts';

const { mappings: texts } = identityTexts;

export interface DraftMapping {
  readonly claim: string;
  readonly value: string;
  /** Empty until a role is chosen. */
  readonly roleId: string;
  readonly groupId: string;
  readonly groupTitle: string;
}

export const isComplete = ({ claim, value, roleId }: DraftMapping): boolean =>
  claim.trim() !== '' && value.trim() !== '' && roleId !== '';

interface MappingRowProps {
  readonly number: number;
  /** The group of the provider, whose roles can be given. */
  readonly groupId: string;
  readonly row: DraftMapping;
  readonly showErrors: boolean;
  readonly onChange: (change: Partial<DraftMapping>) => void;
  readonly onUp: (() => void) | undefined;
  readonly onRemove: () => void;
}

export function MappingRow({ number, groupId, row, showErrors, onChange, onUp, onRemove }: MappingRowProps) {
  const roles = trpc.roles.list.useQuery({ groupId, for: 'assign' });
  const errorOf = (value: string, text: string) => (showErrors && value.trim() === '' ? text : undefined);
  const input = (name: 'claim' | 'value') => (
    <Field label={texts[name]} error={errorOf(row[name], texts.required)}>
      {(control) => (
        <Input
          {...control}
          value={row[name]}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-md border p-3 tablet:grid-cols-2">
      <legend className="px-1 text-sm text-muted-foreground">{texts.row(number)}</legend>
      {input('claim')}
      {input('value')}
      <Field label={texts.role} error={errorOf(row.roleId, texts.chooseRole)}>
        {(control) => (
          <Select {...control} value={row.roleId} onChange={(event) => onChange({ roleId: event.target.value })}>
            <option value="">{texts.chooseRole}</option>
            {(roles.data?.items ?? []).map(({ id, title, withinOwn }) => (
              <option key={id} value={String(id)} disabled={!withinOwn}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.group}>
        {(control) => (
          <GroupSelect
            control={control}
            label={texts.group}
            value={row.groupId}
            title={row.groupTitle}
            onChange={(id) => onChange({ groupId: id })}
          />
        )}
      </Field>
      <div className="flex gap-1 tablet:col-span-2">
        {onUp && (
          <Button variant="quiet" size="iconSm" aria-label={texts.up(number)} onClick={onUp}>
            <ArrowUp aria-hidden />
          </Button>
        )}
        <Button variant="quiet" size="iconSm" aria-label={texts.remove(number)} onClick={onRemove}>
          <X aria-hidden />
        </Button>
      </div>
    </fieldset>
  );
}
