import { NO_RESTRICTIONS } from '@earshot/domain/access-tokens/restrictions';
import { apiTokenValues } from '@earshot/domain/access-tokens/api-token';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormError } from '#/components/feedback/form-error.tsx';
import { UnsavedGuard } from '#/components/form/unsaved-guard.tsx';
import { Button } from '#/components/ui/button.tsx';
import { zodResolver } from '#/lib/form-resolver.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { DaysField } from '#/shared/api-tokens/days-field.tsx';
import { Secret } from '#/shared/api-tokens/secret.tsx';
import { useCreateToken } from '../api/use-create-token.ts';
import { apiTokenTexts as texts } from '../texts.ts';
import { RestrictionFields } from './restriction-fields.tsx';
import { TokenFields } from './token-fields.tsx';

interface NewTokenProps {
  readonly onCancel: () => void;
  readonly onDone: (tokenId: string) => void;
}

const tokenForm = apiTokenValues.extend({ expiresInDays: z.int() });
const EMPTY: z.input<typeof tokenForm> = {
  title: '',
  description: '',
  apisEnabled: [],
  restrictions: NO_RESTRICTIONS,
  expiresInDays: 90,
};

/** Form for a new token, then its secret. */
export function NewToken({ onCancel, onDone }: NewTokenProps) {
  const { id: groupId } = useSelectedGroup();
  const { save, isPending, error, data } = useCreateToken();
  const { register, control, handleSubmit, setValue, trigger, formState } = useForm({
    resolver: zodResolver(tokenForm),
    defaultValues: EMPTY,
    mode: 'onTouched',
  });
  const [title, description, apisEnabled, restrictions] = useWatch({
    control,
    name: ['title', 'description', 'apisEnabled', 'restrictions'],
  });
  const { isDirty, isSubmitted } = formState;
  if (data !== undefined) {
    return (
      <section aria-label={texts.secret} className="panel grid max-w-[640px] gap-4 p-4">
        <h2 className="font-semibold">{data.apiToken.title}</h2>
        <Secret label={texts.secret} secret={data.secret} />
        <Button variant="primary" className="justify-self-start" onClick={() => onDone(data.apiToken.id)}>
          {texts.done}
        </Button>
      </section>
    );
  }
  return (
    <form
      noValidate
      aria-label={texts.newTitle}
      className="grid max-w-[640px] gap-5"
      onSubmit={(event) => void handleSubmit((values) => save({ groupId, ...values }))(event)}
    >
      <TokenFields
        title={register('title')}
        description={register('description')}
        values={{ title, description, apisEnabled }}
        onApis={(apis) => setValue('apisEnabled', apis, { shouldDirty: true, shouldValidate: isSubmitted })}
        errors={formState.errors}
      />
      <Controller
        control={control}
        name="expiresInDays"
        render={({ field: { value, onChange } }) => <DaysField value={value} onChange={onChange} />}
      />
      <RestrictionFields
        restrictions={restrictions}
        onChange={(changed) => {
          setValue('restrictions', changed, { shouldDirty: true });
          if (isSubmitted) void trigger();
        }}
        errors={formState.errors.restrictions}
        disabled={false}
      />
      <FormError error={error} title={texts.createFailed} />
      <div className="flex justify-between gap-2 border-t border-border pt-4">
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="primary" disabled={isPending}>
          {isPending ? texts.saving : texts.create}
        </Button>
      </div>
      <UnsavedGuard isDirty={() => isDirty} />
    </form>
  );
}
