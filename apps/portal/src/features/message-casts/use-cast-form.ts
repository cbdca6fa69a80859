import { useMemo } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { zodResolver } from '#/lib/form-resolver.ts';
import { useSoundLength } from './api/use-sound-length.ts';
import { type CastForm, castForm, type CastFormValues } from './cast-form.ts';

interface CastFormOptions {
  readonly initial: CastForm;
  /** Resets the form when the saved cast changes, but keeps fields that the user has edited. */
  readonly saved?: CastForm;
}

export function useCastForm({ initial, saved }: CastFormOptions) {
  const soundMs = useSoundLength();
  const resolver = useMemo(
    () => zodResolver(castForm(soundMs)) as unknown as Resolver<CastForm, unknown, CastFormValues>,
    [soundMs],
  );
  return useForm<CastForm, unknown, CastFormValues>({
    resolver,
    defaultValues: initial,
    ...(saved !== undefined && { values: saved, resetOptions: { keepDirtyValues: true } }),
    mode: 'onTouched',
  });
}
