import { LISTENER_LIMITS } from '@earshot/domain/message-casts/listeners';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '#/components/ui/checkbox.tsx';
import { Input } from '#/components/ui/input.tsx';
import type { ListenersForm } from './listener-fields.ts';
import { listenerTexts } from './listener-texts.ts';

const { catchUp: texts } = listenerTexts;

/** Whether team members who enrol after a play hear it then, and for how many hours. */
export function CatchUpField() {
  const id = useId();
  const { control, register, formState } = useFormContext<ListenersForm>();
  const catchesUp = useWatch({ control, name: 'catchesUp' });
  const error = catchesUp ? formState.errors.catchUpHours?.message : undefined;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <label className="inline-flex min-h-8 items-center gap-2">
          <Checkbox {...register('catchesUp')} aria-describedby={`${id}-note`} />
          {texts.label}
        </label>
        <span className="inline-flex items-center gap-2">
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={LISTENER_LIMITS.catchUpHours}
            aria-label={texts.hours}
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-note`}
            disabled={!catchesUp}
            {...register('catchUpHours')}
            className="tabular w-20 text-right"
          />
          {texts.unit}
        </span>
      </div>
      <p
        id={`${id}-note`}
        role={error === undefined ? undefined : 'alert'}
        className={`mt-1 text-sm ${error === undefined ? 'text-muted-foreground' : 'text-destructive'}`}
      >
        {error !== undefined && <span aria-hidden>▲ </span>}
        {error ?? texts.help}
      </p>
    </div>
  );
}
