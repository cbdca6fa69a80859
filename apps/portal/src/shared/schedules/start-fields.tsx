import { SCHEDULE_MODES } from '@earshot/domain/schedules/schedule';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceCard } from '#/components/form/choice-card.tsx';
import type { ScheduleForm } from './schedule-fields.ts';
import { StartTimeFields } from './start-time-fields.tsx';
import { scheduleTexts as texts } from './texts.ts';
import { ZoneField } from './zone-field.tsx';

/** The first play and its time zone. */
export function StartFields() {
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        <StartTimeFields texts={texts} />
        <div className="col-span-2">
          <ZoneField />
        </div>
      </div>
      <ModeField />
    </div>
  );
}

function ModeField() {
  const { register, control } = useFormContext<ScheduleForm>();
  const [startTime, timezone] = useWatch({ control, name: ['startTime', 'timezone'] });
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{texts.mode}</legend>
      <div className="grid gap-2 tablet:grid-cols-2">
        {SCHEDULE_MODES.map((mode) => (
          <ChoiceCard
            key={mode}
            {...register('mode')}
            value={mode}
            title={texts.modes[mode]}
            help={texts.modesHelp[mode](startTime, timezone)}
          />
        ))}
      </div>
    </fieldset>
  );
}
