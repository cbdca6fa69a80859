import { SCHEDULE_MODES } from '@earshot/domain/schedules/schedule';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceCard } from '#/components/form/choice-card.tsx';
import type { ScheduleForm } from './schedule-fields.ts';
import { scheduleTexts as texts } from './texts.ts';
import { ZoneField } from './zone-field.tsx';

/** The time zone, and whether it or that of each location is used. */
export function ZoneFields() {
  return (
    <div className="grid gap-5">
      <ZoneField />
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
