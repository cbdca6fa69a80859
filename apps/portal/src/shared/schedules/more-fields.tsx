import { DELIVERY_LIMITS } from '@earshot/domain/deliveries/segments';
import { MINUTE_MS } from '@earshot/domain/time/durations';
import { Controller, useFormContext } from 'react-hook-form';
import { Field } from '#/components/form/field.tsx';
import { ToggleField } from '#/components/form/toggle-field.tsx';
import { Select } from '#/components/ui/input.tsx';
import { formatSpan } from '#/lib/format.ts';
import { playsMoreThanOnce, type ScheduleForm } from './schedule-fields.ts';
import { scheduleTexts as texts } from './texts.ts';
import { useScheduleValues } from './use-schedule-values.ts';

const HOUR = 60 * MINUTE_MS;
const DAY = 24 * HOUR;
const GRACE = [15 * MINUTE_MS, HOUR, 4 * HOUR, DAY, 3 * DAY, 7 * DAY];
const LATE = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR];

interface MoreFieldsProps {
  /** Whether locations can join or leave the audience after sending. */
  readonly canFollow: boolean;
  /** Inheritable casts follow their audience by default. */
  readonly inherit: boolean;
}

/**
 * Advanced settings, whose defaults suit most casts: late plays at disconnected locations, and whether locations that
 * join later are included.
 */
export function MoreFields({ canFollow, inherit }: MoreFieldsProps) {
  const { control } = useFormContext<ScheduleForm>();
  const values = useScheduleValues();
  const kind = values.playStatus === 'schedule' ? 'schedule' : 'immediately';
  return (
    <details className="group panel px-4 py-3">
      <summary className="cursor-pointer list-none rounded-sm font-medium">
        <span
          aria-hidden
          className="mr-1.5 inline-block text-muted-foreground transition-transform group-open:rotate-90"
        >
          ›
        </span>
        {texts.more} <span className="font-normal text-muted-foreground">{texts.moreHelp}</span>
      </summary>
      <div className="mt-4 grid gap-5">
        <SpanField name="graceMs" spans={GRACE} usual={DELIVERY_LIMITS.graceMs[kind]} />
        <SpanField name="lateMs" spans={LATE} usual={DELIVERY_LIMITS.lateMs[kind]} />
        {canFollow && (
          <Controller
            control={control}
            name="follow"
            render={({ field }) => (
              <ToggleField
                label={texts.follow}
                help={texts.followHelp}
                checked={field.value ?? (inherit || playsMoreThanOnce(values))}
                onChange={field.onChange}
              />
            )}
          />
        )}
      </div>
    </details>
  );
}

interface SpanFieldProps {
  readonly name: 'graceMs' | 'lateMs';
  readonly spans: readonly number[];
  readonly usual: number;
}

function SpanField({ name, spans, usual }: SpanFieldProps) {
  const { register } = useFormContext<ScheduleForm>();
  const [label, help] = name === 'graceMs' ? [texts.grace, texts.graceHelp] : [texts.late, texts.lateHelp];
  return (
    <Field label={label} help={help}>
      {(field) => (
        <Select {...register(name)} {...field} className="max-w-60">
          {spans.map((ms) => (
            <option key={ms} value={ms === usual ? '' : ms}>
              {ms === usual ? texts.usual(formatSpan(ms)) : formatSpan(ms)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
