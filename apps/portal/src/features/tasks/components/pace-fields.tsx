import { type Control, Controller, type FieldErrors, type UseFormRegister, useWatch } from 'react-hook-form';
import { Field } from '#/components/form/field.tsx';
import { ToggleField } from '#/components/form/toggle-field.tsx';
import { Input } from '#/components/ui/input.tsx';
import type { TaskForm } from '../task-form.ts';
import { taskTexts as texts } from '../texts.ts';

interface PaceFieldsProps {
  readonly control: Control<TaskForm>;
  readonly register: UseFormRegister<TaskForm>;
  readonly errors: FieldErrors<TaskForm>;
}

/** How many controllers at a time, how many first, and what stops a task. Opened when a value is wrong. */
export function PaceFields({ control, register, errors }: PaceFieldsProps) {
  const hasHealth = useWatch({ control, name: 'hasHealth' });
  const number = (
    name: 'atOnce' | 'canaries' | 'failuresThatStop' | 'controllers' | 'headsets',
    { label, help }: { label: string; help?: string },
  ) => (
    <Field label={label} help={help} error={errors[name]?.message}>
      {(props) => (
        <Input type="number" inputMode="numeric" min={0} {...register(name, { valueAsNumber: true })} {...props} />
      )}
    </Field>
  );
  const isWrong = (['atOnce', 'canaries', 'failuresThatStop', 'controllers', 'headsets'] as const).some(
    (name) => errors[name] !== undefined,
  );
  return (
    <details open={isWrong || undefined} className="rounded-md border border-border">
      <summary className="cursor-pointer px-3 py-2 font-medium">{texts.pace}</summary>
      <div className="grid gap-4 border-t border-border p-3">
        <div className="grid gap-4 tablet:grid-cols-3">
          {number('atOnce', { label: texts.atOnce })}
          {number('canaries', { label: texts.canaries, help: texts.canariesHelp })}
          {number('failuresThatStop', { label: texts.failuresThatStop })}
        </div>
        <Controller
          control={control}
          name="hasHealth"
          render={({ field: { value, onChange } }) => (
            <ToggleField label={texts.hasHealth} help={texts.hasHealthHelp} checked={value} onChange={onChange} />
          )}
        />
        {hasHealth && (
          <div className="grid gap-4 tablet:grid-cols-3">
            {number('controllers', { label: texts.controllersBack })}
            {number('headsets', { label: texts.headsetsBack })}
          </div>
        )}
      </div>
    </details>
  );
}
