import { CAST_CATEGORIES, CAST_LIMITS } from '@earshot/domain/message-casts/limits';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '#/components/form/field.tsx';
import { Input, Select, Textarea } from '#/components/ui/input.tsx';
import { castTexts as texts } from '#/texts/message-casts.ts';
import { audioTexts } from '#/texts/audio.ts';
import type { CastFormInput } from '../cast-form.ts';
import { SoundChoice } from './sound-choice.tsx';

/** A clear of other casts' plays needs an own choice, which this form does not have. */
const CHOICES = CAST_CATEGORIES.filter((category) => category !== 'clear_message');

export function SetUpStep({ onCheckName }: { onCheckName: () => void }) {
  const { register, control, formState } = useFormContext<CastFormInput>();
  const { name, description, category } = formState.errors;
  const length = useWatch({ control, name: 'name' }).trim().length;
  return (
    <div className="grid gap-5">
      <Field
        label={texts.name}
        help={texts.nameHelp}
        error={name?.message}
        aside={<span className="tabular">{audioTexts.left(length, CAST_LIMITS.name)}</span>}
      >
        {(control) => <Input {...register('name', { onBlur: onCheckName })} {...control} autoComplete="off" />}
      </Field>
      <SoundChoice />
      <Field label={texts.category} error={category?.message}>
        {(control) => (
          <Select {...register('category')} {...control}>
            <option value="" disabled>
              {texts.chooseCategory}
            </option>
            {CHOICES.map((choice) => (
              <option key={choice} value={choice}>
                {texts.categories[choice]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.description} error={description?.message}>
        {(control) => <Textarea rows={2} className="min-h-16" {...register('description')} {...control} />}
      </Field>
    </div>
  );
}
