import { type Control, Controller, useWatch } from 'react-hook-form';
import { DateField } from '#/components/form/date-field.tsx';
import { Field } from '#/components/form/field.tsx';
import { Select } from '#/components/ui/input.tsx';
import { type TaskForm, WINDOW_CHOICES } from '../task-form.ts';
import { taskTexts as texts } from '../texts.ts';

/** Chooses the local time in which a task works. */
export function WindowFields({ control }: { control: Control<TaskForm> }) {
  const window = useWatch({ control, name: 'window' });
  return (
    <div className="grid gap-3">
      <Controller
        control={control}
        name="window"
        render={({ field }) => (
          <Field label={texts.window} help={window === 'any' ? undefined : texts.windowHelp}>
            {(props) => (
              <Select {...field} {...props}>
                {WINDOW_CHOICES.map((choice) => (
                  <option key={choice} value={choice}>
                    {texts.windows[choice]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      />
      {window === 'between' && (
        <div className="grid gap-3 tablet:grid-cols-2">
          {(['from', 'to'] as const).map((name) => (
            <Controller
              key={name}
              control={control}
              name={name}
              rules={{ deps: ['from', 'to'] }}
              render={({ field, fieldState }) => (
                <DateField kind="time" label={texts[name]} error={fieldState.error?.message} {...field} />
              )}
            />
          ))}
        </div>
      )}
    </div>
  );
}
