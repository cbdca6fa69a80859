import { MAX_PLANNED_WORK_MS } from '@earshot/domain/planned-work/schema';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '#/components/dialog/form-dialog.tsx';
import { DateField } from '#/components/form/date-field.tsx';
import { Field } from '#/components/form/field.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { Input } from '#/components/ui/input.tsx';
import { zodResolver } from '#/lib/form-resolver.ts';
import { fromLocal, localMinute } from '#/lib/local-time.ts';
import { notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { incidentTexts } from '#/shared/incidents/texts.ts';
import { inHours, isAhead } from './hours-ahead.ts';

const { work: texts } = incidentTexts;
const CHOICES = [1, 4, 24, 7 * 24] as const;
const DEFAULT_HOURS = 4;

const schema = z.object({
  reason: z.string().trim().min(1, texts.reasonMissing).max(200),
  until: z.string().refine((text) => isAhead(text, MAX_PLANNED_WORK_MS), texts.untilWrong),
});

interface PlannedWorkDialogProps {
  readonly controllerId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Silences the incidents of a location until a chosen time. */
export function PlannedWorkDialog({ controllerId, name, onClose }: PlannedWorkDialogProps) {
  const utils = trpc.useUtils();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { reason: '', until: localMinute(inHours(DEFAULT_HOURS)) },
  });
  const { errors } = form.formState;
  const create = trpc.plannedWork.create.useMutation({
    onSuccess() {
      notifySuccess(texts.saved(name));
      void utils.plannedWork.invalidate();
      void utils.incidents.invalidate();
      onClose();
    },
  });
  const submit = form.handleSubmit(({ reason, until }) =>
    create.mutate({ controllerId, reason, endsAt: fromLocal(until).toISOString() }),
  );
  const until = useWatch({ control: form.control, name: 'until' });
  return (
    <FormDialog
      title={texts.title(name)}
      description={texts.help}
      submit={texts.save}
      request={create}
      failed={texts.failed}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={texts.reason} error={errors.reason?.message}>
        {(field) => <Input {...field} {...form.register('reason')} autoComplete="off" />}
      </Field>
      <Controller
        control={form.control}
        name="until"
        render={({ field }) => (
          <DateField
            kind="dateTime"
            label={texts.until}
            help={texts.untilHelp}
            error={errors.until?.message}
            {...field}
          />
        )}
      />
      <div className="flex flex-wrap gap-2">
        {CHOICES.map((hours) => {
          const moment = localMinute(inHours(hours));
          return (
            <FilterChip
              key={hours}
              on={until === moment}
              onToggle={() => form.setValue('until', moment, { shouldValidate: true })}
            >
              {texts.hours(hours)}
            </FilterChip>
          );
        })}
      </div>
    </FormDialog>
  );
}
