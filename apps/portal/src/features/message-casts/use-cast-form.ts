import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useSoundLength } from '#/components/casts/use-sound-length.ts';
import { type CastForm, castForm, type CastFormValues } from './cast-form.ts';

interface CastFormOptions {
  readonly initial: CastForm;
  /** Loads the form anew when it changes; what somebody has typed stays. */
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
