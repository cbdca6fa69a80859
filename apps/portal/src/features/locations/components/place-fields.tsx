import type { LocationForm } from '@earshot/domain/locations/location-form';
import { type KeyboardEvent, Suspense } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '#/components/form/field.tsx';
import { Button } from '#/components/ui/button.tsx';
import { Input } from '#/components/ui/input.tsx';
import { lazyPart } from '#/lib/lazy-part.ts';
import type { PostcodeLookUp } from '../api/use-postcode.ts';
import { locationDetailsTexts } from '../details-texts.ts';

const { form: texts } = locationDetailsTexts;
const PinMap = lazyPart(() => import('../pin-map/pin-map.tsx').then((module) => module.PinMap));

interface PlaceFieldsProps {
  readonly form: UseFormReturn<LocationForm, unknown, LocationForm>;
  readonly postcode: PostcodeLookUp;
  /** The saved position belongs to the saved postcode. */
  readonly verified: boolean;
  readonly disabled: boolean;
}

const DIGITS = 6;
const rounded = (degrees: number) => String(Number(degrees.toFixed(DIGITS)));

/** Place of a location: a postcode to look up, and a position that can also be set by hand. */
export function PlaceFields({ form, postcode, verified, disabled }: PlaceFieldsProps) {
  const { register, control, setValue, clearErrors, formState } = form;
  const typed = useWatch({ control, name: 'postcodeValue' });
  const errors = formState.errors.postcodeValue;
  const place = (lat: string, lng: string) => {
    setValue('postcodeValue.lat', lat, { shouldDirty: true, shouldValidate: true });
    setValue('postcodeValue.lng', lng, { shouldDirty: true, shouldValidate: true });
  };
  const lookUp = async () => {
    // The result of the look-up replaces any earlier error.
    clearErrors('postcodeValue.postcode');
    const found = await postcode.lookUp(typed.postcode);
    if (found === undefined) return;
    setValue('postcodeValue.postcode', found.postcode, { shouldDirty: true });
    place(found.lat, found.lng);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed.postcode.trim() === '') return;
    // Enter looks up the postcode instead of submitting the form.
    event.preventDefault();
    void lookUp();
  };
  const found = postcode.verified;
  const isFound = found !== undefined && found.postcode === typed.postcode;
  const refusal = found === undefined && postcode.storedError !== texts.verify ? postcode.storedError : undefined;
  const [lat, lng] = [Number(typed.lat), Number(typed.lng)];
  const isPlaced = typed.lat.trim() !== '' && typed.lng.trim() !== '' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  const isVerified = isFound
    ? found.lat === typed.lat && found.lng === typed.lng
    : verified && !formState.dirtyFields.postcodeValue;
  return (
    <fieldset className="grid gap-4" disabled={disabled}>
      <legend className="mb-3 font-semibold">{texts.place}</legend>
      <Field
        label={texts.postcode}
        error={errors?.postcode?.message ?? refusal}
        help={isFound ? texts.found(found.postcode) : undefined}
      >
        {(field) => (
          <div className="flex gap-2">
            <Input
              {...field}
              {...register('postcodeValue.postcode', { onChange: () => clearErrors('postcodeValue.postcode') })}
              onKeyDown={onKeyDown}
              autoComplete="off"
              className="max-w-44 uppercase"
            />
            <Button
              disabled={disabled || postcode.isLookingUp || typed.postcode.trim() === ''}
              onClick={() => void lookUp()}
            >
              {postcode.isLookingUp ? texts.lookingUp : texts.lookUp}
            </Button>
          </div>
        )}
      </Field>
      <div className="grid gap-4 tablet:grid-cols-2">
        <Field label={texts.lat} help={texts.positionHelp} error={errors?.lat?.message}>
          {(field) => <Input {...field} {...register('postcodeValue.lat')} inputMode="decimal" autoComplete="off" />}
        </Field>
        <Field label={texts.lng} error={errors?.lng?.message}>
          {(field) => <Input {...field} {...register('postcodeValue.lng')} inputMode="decimal" autoComplete="off" />}
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-sm text-muted-foreground">{isVerified ? `✓ ${texts.verified}` : texts.notVerified}</p>
        {isPlaced && !disabled && (
          <Button variant="quiet" size="sm" onClick={() => place('', '')}>
            {texts.clearPosition}
          </Button>
        )}
      </div>
      <Suspense fallback={<div className="h-56 rounded-md bg-muted" />}>
        <PinMap
          place={isPlaced ? { lat, lng } : undefined}
          disabled={disabled}
          onMove={(to) => place(rounded(to.lat), rounded(to.lng))}
        />
      </Suspense>
    </fieldset>
  );
}
