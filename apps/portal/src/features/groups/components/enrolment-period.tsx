import { checkInteger } from '@earshot/domain/forms/number-rules';
import { GROUP_LIMITS } from '@earshot/domain/groups/limits';
import type { GroupDetail } from '@earshot/domain/groups/schema';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Field } from '#/components/form/field.tsx';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Input } from '#/components/ui/input.tsx';
import { zodResolver } from '#/lib/form-resolver.ts';
import { useSettings } from '#/lib/settings.ts';
import { useSession } from '#/lib/use-session.ts';
import { groupTexts } from '#/shared/groups/texts.ts';

const { enrolmentPeriod: texts } = groupTexts;

interface EnrolmentPeriodProps {
  readonly group: GroupDetail;
  readonly saving: boolean;
  readonly onChange: (change: { keepEnrolmentsDays: number | null }) => void;
}

/** For how long uses of headsets at locations of a group are kept, if the portal has standalone team members. */
export function EnrolmentPeriod(props: EnrolmentPeriodProps) {
  const settings = useSettings();
  if (settings?.standaloneTeamMembers !== true) return null;
  const { keepEnrolmentsDays: own, inheritedEnrolmentsDays: above } = props.group;
  const inForce = Math.min(settings.keepEnrolments, own ?? Infinity, above ?? Infinity);
  return (
    <SettingsPanel title={texts.title} lead={texts.inForce(inForce)}>
      <PeriodForm key={own} {...props} />
    </SettingsPanel>
  );
}

const periodForm = z.object({
  days: z
    .string()
    .trim()
    .superRefine((text, context) => {
      const message = text === '' ? undefined : checkInteger(text, { required: true, ...GROUP_LIMITS.enrolmentDays });
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    }),
});

function PeriodForm({ group, saving, onChange }: EnrolmentPeriodProps) {
  const { permissions } = useSession();
  const mayEdit = permissions.includes('edit_groups') && permissions.includes('edit_groups_teamenrolment');
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(periodForm),
    defaultValues: { days: group.keepEnrolmentsDays?.toString() ?? '' },
    mode: 'onTouched',
  });
  const save = handleSubmit(({ days }) => onChange({ keepEnrolmentsDays: days === '' ? null : Number(days) }));
  return (
    <form noValidate className="grid max-w-[480px] gap-3" onSubmit={(event) => void save(event)}>
      <Field label={texts.label} help={texts.help} error={formState.errors.days?.message}>
        {(field) => (
          <Input
            {...register('days')}
            {...field}
            inputMode="numeric"
            autoComplete="off"
            disabled={!mayEdit}
            className="tabular w-24"
          />
        )}
      </Field>
      {mayEdit ? (
        formState.isDirty && (
          <Button type="submit" variant="primary" className="justify-self-start" disabled={saving}>
            {groupTexts.save}
          </Button>
        )
      ) : (
        <p className="text-sm text-muted-foreground">{groupTexts.noPermission}</p>
      )}
    </form>
  );
}
