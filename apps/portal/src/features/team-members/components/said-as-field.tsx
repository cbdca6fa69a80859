import { saidAs } from '@earshot/domain/team-members/said-as';
import { teamMemberName } from '@earshot/domain/team-members/schema';
import type { ComponentProps } from 'react';
import { Field } from '#/components/form/field.tsx';
import { Input } from '#/components/ui/input.tsx';
import { usePermission } from '#/lib/use-session.ts';
import { ListenButton } from '#/shared/audio-clips/listen-button.tsx';
import { useNamePreview } from '../api/use-name-preview.ts';
import { teamMemberTexts } from '../texts.ts';

const { saidAs: texts } = teamMemberTexts;

interface SaidAsFieldProps extends ComponentProps<typeof Input> {
  readonly controllerId: string;
  /** The present values of the form, saved or not. */
  readonly member: { readonly fullName: string; readonly saidAs: string };
  readonly error: string | undefined;
}

/** The phonetic spelling of a name, and a button that speaks what is typed at present. */
export function SaidAsField({ controllerId, member, error, ...input }: SaidAsFieldProps) {
  const mayHear = usePermission('view_team_members');
  const { player } = useNamePreview({ controllerId, ...member });
  const canBeSaid = teamMemberName.safeParse(member.fullName).success && saidAs.safeParse(member.saidAs).success;
  return (
    <div className="grid gap-2">
      <Field label={texts.label} help={texts.help} error={error}>
        {(field) => <Input {...input} {...field} autoComplete="off" placeholder={texts.example} />}
      </Field>
      {mayHear && (
        <div>
          <ListenButton player={player} disabled={!canBeSaid} label={texts.hear} />
        </div>
      )}
    </div>
  );
}
