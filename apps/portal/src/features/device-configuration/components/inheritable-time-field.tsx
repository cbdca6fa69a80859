import { TALK_LOCK_UNITS } from '@earshot/domain/controller-configuration/configuration-form';
import type { TalkLockField, TalkLockForm } from '@earshot/domain/device-configuration/talk-lock-form';
import { secondsToTime } from '@earshot/domain/forms/time-group';
import { type Control, Controller, useController } from 'react-hook-form';
import { TimeGroupField } from '#/components/form/time-group-field.tsx';
import { ToggleField } from '#/components/form/toggle-field.tsx';
import { settingValue } from '#/shared/group-configuration/setting-value.ts';
import { deviceConfigurationTexts as texts } from '../texts.ts';

interface InheritableTimeFieldProps {
  readonly control: Control<TalkLockForm>;
  readonly name: TalkLockField;
  /** The value of the controller, in seconds. */
  readonly inherited: number;
  /** Where the controller has its value from; undefined if unknown. */
  readonly source: string | undefined;
}

/** A time of a device that may be inherited from its controller. While it is inherited, the controller's value is shown. */
export function InheritableTimeField({ control, name, inherited, source }: InheritableTimeFieldProps) {
  const { field: inherit } = useController({ control, name: `${name}.inherit` });
  return (
    <div className="grid gap-3 border-b border-border pb-4 last:border-0 last:pb-0">
      <ToggleField
        label={texts.inherit[name](settingValue(name, inherited))}
        help={texts.followsController(source)}
        checked={inherit.value}
        onChange={inherit.onChange}
      />
      <Controller
        control={control}
        name={`${name}.time`}
        render={({ field: { value, onChange, onBlur }, fieldState }) => (
          <TimeGroupField
            label={texts[name]}
            help={inherit.value ? texts.inherited : texts[`${name}Help`]}
            error={inherit.value ? undefined : fieldState.error?.message}
            units={TALK_LOCK_UNITS}
            value={inherit.value ? secondsToTime(inherited, TALK_LOCK_UNITS) : value}
            disabled={inherit.value}
            {...{ onChange, onBlur }}
          />
        )}
      />
    </div>
  );
}
