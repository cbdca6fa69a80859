import { type ReactNode, useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { ConferenceField } from '#/shared/message-casts/conference-field.tsx';
import { castTexts as texts } from '#/shared/message-casts/texts.ts';
import type { PreviewAudience } from './api/use-fire-table.ts';
import { ExceptionsField } from './exceptions-field.tsx';
import { FireTable } from './fire-table.tsx';
import { HolidaySetField } from './holiday-set-field.tsx';
import { MoreFields } from './more-fields.tsx';
import { PlayStatusField, type PlayStatusFieldProps } from './play-status-field.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { scheduleFormErrors } from './schedule-errors.ts';
import { type ScheduleForm, scheduleOf } from './schedule-fields.ts';
import { ScheduleWords } from './schedule-words.tsx';
import { useScheduleValues } from './use-schedule-values.ts';
import { ZoneFields } from './zone-fields.tsx';

export interface ScheduleStepProps extends PlayStatusFieldProps {
  readonly groupId: string;
  /** Must keep its identity until the audience changes. */
  readonly audience: PreviewAudience;
  /** Number of locations; undefined until known. */
  readonly locations: number | undefined;
  readonly inherit: boolean;
  readonly byTags: boolean;
  readonly clipDurationMs: number;
  /** Whether the duration is an estimate, because the text is not yet synthesised. */
  readonly isEstimate?: boolean;
  /** Additional fields of the form, between conferences and times. */
  readonly children?: ReactNode;
}

/** Conferences and times: the form on the left, the resulting plays beside it. */
export function ScheduleStep({ children, ...props }: ScheduleStepProps) {
  const { control } = useFormContext<ScheduleForm>();
  const playStatus = useWatch({ control, name: 'playStatus' });
  const scheduled = playStatus === 'schedule';
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,500px)]">
      <div className="grid gap-6">
        <Controller
          control={control}
          name="conferences"
          render={({ field, fieldState: { error } }) => (
            <ConferenceField
              value={field.value}
              onChange={field.onChange}
              error={error?.message ?? (error as { root?: { message?: string } } | undefined)?.root?.message}
            />
          )}
        />
        {children}
        <PlayStatusField canSave={props.canSave} canSchedule={props.canSchedule} />
        {scheduled && <TimeFields groupId={props.groupId} />}
        {playStatus !== 'save' && props.canSchedule && (
          <MoreFields canFollow={props.byTags || props.inherit} inherit={props.inherit} />
        )}
      </div>
      {scheduled ? <LiveFireTable {...props} /> : <Summary locations={props.locations} />}
    </div>
  );
}

function TimeFields({ groupId }: { groupId: string }) {
  const { control } = useFormContext<ScheduleForm>();
  const repeats = useWatch({ control, name: 'repeats' });
  const [now] = useState(() => new Date());
  return (
    <>
      <RepeatFields today={now.toISOString().slice(0, 10)} />
      {repeats !== 'once' && (
        <>
          <HolidaySetField groupId={groupId} />
          <ExceptionsField />
        </>
      )}
      <ZoneFields />
    </>
  );
}

/** Requests the fire table only while the times are valid. */
function LiveFireTable({ groupId, audience, clipDurationMs, isEstimate = false }: ScheduleStepProps) {
  const values = useScheduleValues();
  const [now] = useState(() => new Date());
  const { startDate, startTime, conferences } = values;
  const untouched = startDate === '' || startTime === '';
  const wrong = Object.keys(scheduleFormErrors(values, { now, clipDurationMs })).length > 0;
  return (
    <div className="grid min-w-0 gap-3 lg:sticky lg:top-[68px]">
      <ScheduleWords groupId={groupId} now={now} />
      <FireTable
        groupId={groupId}
        audience={audience}
        schedule={wrong ? undefined : scheduleOf(values, now)}
        conferences={conferences}
        clipDurationMs={clipDurationMs}
        isEstimate={isEstimate}
        zone={values.timezone}
        missing={untouched ? 'waiting' : 'wrong'}
      />
    </div>
  );
}

/** Describes the effect of the submit button in one sentence. */
function Summary({ locations }: { locations: number | undefined }) {
  const { control } = useFormContext<ScheduleForm>();
  const [on, playStatus] = useWatch({ control, name: ['conferences', 'playStatus'] });
  const chosen = on.flatMap((isOn, index) => (isOn ? [index + 1] : []));
  if (chosen.length === 0 || locations === undefined) return null;
  return (
    <p className="panel flex items-center gap-3 px-4 py-3">
      <span aria-hidden className="text-primary">
        ◌
      </span>
      {playStatus === 'immediately' ? texts.summary(locations, chosen) : texts.summaryLater(locations)}
    </p>
  );
}
