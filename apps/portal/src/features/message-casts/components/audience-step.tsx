import { Controller, useFormContext } from 'react-hook-form';
import { AudiencePicker } from '#/components/audience/audience-picker.tsx';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import type { CastFormInput } from '../cast-form.ts';

export function AudienceStep() {
  const { control, setValue } = useFormContext<CastFormInput>();
  const { id: groupId } = useSelectedGroup();
  return (
    <Controller
      control={control}
      name="targetIds"
      render={({ field, fieldState }) => (
        <AudiencePicker
          groupId={groupId}
          value={field.value}
          onChange={(ids) => setValue('targetIds', ids, { shouldDirty: true, shouldValidate: true })}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
