import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '#/components/dialog/form-dialog.tsx';
import { DateField } from '#/components/form/date-field.tsx';
import { FilterChip } from '#/components/ui/filter-chip.tsx';
import { browserZone } from '#/lib/local-time.ts';
import { notifySuccess } from '#/lib/notify.ts';
import { useEvidence } from '../api/use-evidence.ts';
import { EvidenceContents } from './evidence-contents.tsx';
import { lastDays, PRESET_DAYS, readRange, type TypedRange } from './evidence-range.ts';
import { evidenceTexts as texts } from './evidence-texts.ts';

interface EvidenceDialogProps {
  readonly controllerId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Makes and downloads a signed pack about the location. */
export function EvidenceDialog({ controllerId, name, onClose }: EvidenceDialogProps) {
  const evidence = useEvidence((file) => {
    notifySuccess(texts.saved(file));
    onClose();
  });
  const [opened] = useState(() => new Date());
  const { control, handleSubmit, reset } = useForm<TypedRange>({ defaultValues: lastDays('7', opened) });
  const [from, to] = useWatch({ control, name: ['from', 'to'] });
  const range = readRange({ from, to });
  const submit = handleSubmit(async () => {
    if (!('problem' in range)) await evidence.download({ locationId: controllerId, ...range });
  });
  const percent = evidence.share === undefined ? undefined : Math.floor(evidence.share * 100);
  return (
    <FormDialog
      title={texts.title(name)}
      description={texts.help}
      submit={texts.submit}
      submitting={percent === undefined ? texts.making : texts.downloading(percent)}
      disabled={'problem' in range}
      request={evidence}
      failed={texts.failed}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset aria-label={texts.presetsLabel} className="flex flex-wrap gap-1.5">
        {PRESET_DAYS.map((days) => {
          const preset = lastDays(days, opened);
          return (
            <FilterChip key={days} on={preset.from === from && preset.to === to} onToggle={() => reset(preset)}>
              {texts.presets[days]}
            </FilterChip>
          );
        })}
      </fieldset>
      <div className="grid gap-3 tablet:grid-cols-2">
        {(['from', 'to'] as const).map((end) => (
          <Controller
            key={end}
            control={control}
            name={end}
            render={({ field }) => <DateField kind="dateTime" label={texts[end]} {...field} />}
          />
        ))}
      </div>
      {'problem' in range ? (
        <p role="alert" className="text-destructive">
          <span aria-hidden>▲ </span>
          {range.problem}
        </p>
      ) : (
        <p className="text-sm text-muted-foreground">{texts.zone(browserZone())}</p>
      )}
      {evidence.isPending && (
        <progress
          aria-label={texts.progress}
          className="w-full"
          max={100}
          {...(percent !== undefined && { value: percent })}
        />
      )}
      <EvidenceContents />
    </FormDialog>
  );
}
