import { CAST_CATEGORIES, CAST_LIMITS } from '@earshot/domain/message-casts/limits';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Field } from '#/components/form/field.tsx';
import { ToggleField } from '#/components/form/toggle-field.tsx';
import { Input, Select, Textarea } from '#/components/ui/input.tsx';
import { audioTexts } from '#/shared/audio-clips/texts.ts';
import { castTexts as texts } from '#/shared/message-casts/texts.ts';
import type { CastForm } from '../cast-form.ts';
import { ClearedCastField } from './cleared-cast-field.tsx';
import { SoundChoice } from './sound-choice.tsx';

interface SetUpStepProps {
  readonly groupId: string;
  /** Id of the edited cast. */
  readonly castId?: string | undefined;
  readonly nameRule: { readonly error: string | undefined; readonly note: string | undefined };
}

export function SetUpStep({ groupId, castId, nameRule }: SetUpStepProps) {
  const { register, control, formState } = useFormContext<CastForm>();
  const { name, description } = formState.errors;
  const [typed, category] = useWatch({ control, name: ['name', 'category'] });
  const clears = category === 'clear_message';
  return (
    <div className="grid max-w-[760px] gap-5">
      <Field
        label={texts.name}
        help={nameRule.note ?? texts.nameHelp}
        error={name?.message ?? nameRule.error}
        aside={<span className="tabular">{audioTexts.left(typed.trim().length, CAST_LIMITS.name)}</span>}
      >
        {(field) => <Input {...register('name')} {...field} autoComplete="off" />}
      </Field>
      <SoundChoice optional={clears} />
      <CategoryField />
      {clears && <ClearedCastField groupId={groupId} castId={castId} />}
      <Field label={texts.description} error={description?.message}>
        {(field) => <Textarea rows={2} className="min-h-16" {...register('description')} {...field} />}
      </Field>
      <Controller
        control={control}
        name="inherit"
        render={({ field }) => (
          <ToggleField label={texts.inherit} help={texts.inheritHelp} checked={field.value} onChange={field.onChange} />
        )}
      />
    </div>
  );
}

/** A clear may be silent but cannot be scheduled. Other categories need a sound. */
function CategoryField() {
  const { register, getValues, setValue, formState } = useFormContext<CastForm>();
  const onChange = () => {
    const clears = getValues('category') === 'clear_message';
    if (!clears && getValues('source') === 'none') setValue('source', 'text');
    if (clears && getValues('playStatus') === 'schedule') setValue('playStatus', 'immediately');
  };
  return (
    <Field label={texts.category} error={formState.errors.category?.message}>
      {(field) => (
        <Select {...register('category', { onChange })} {...field}>
          <option value="" disabled>
            {texts.chooseCategory}
          </option>
          {CAST_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {texts.categories[category]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
