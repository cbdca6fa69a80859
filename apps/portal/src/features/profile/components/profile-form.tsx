import { formOfProfile, profileChange, profileForm } from '@earshot/domain/profile/profile-change';
import type { Profile } from '@earshot/domain/profile/schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormError } from '#/components/feedback/form-error.tsx';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { UnsavedGuard } from '#/components/form/unsaved-guard.tsx';
import { Button } from '#/components/ui/button.tsx';
import { errorCode } from '#/lib/api-error.ts';
import { zodResolver } from '#/lib/form-resolver.ts';
import { profileTexts as texts } from '#/shared/profile/texts.ts';
import { useSaveProfile } from '../api/use-profile.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { ProfileField } from './profile-field.tsx';

/** Form for the user's own profile. Reports conflicting changes and keeps the typed values. */
export function ProfileForm({ profile, onReload }: { profile: Profile; onReload: () => Promise<Profile | undefined> }) {
  const [before, setBefore] = useState(profile);
  const form = useForm({
    resolver: zodResolver(profileForm),
    defaultValues: formOfProfile(profile),
    mode: 'onTouched',
  });
  const { errors, isDirty } = form.formState;
  const save = useSaveProfile();
  const begin = (fresh: Profile) => {
    setBefore(fresh);
    form.reset(formOfProfile(fresh));
  };
  const submit = form.handleSubmit((typed) => save.mutate(profileChange(before, typed), { onSuccess: begin }));
  const loadAgain = async () => {
    const fresh = await onReload();
    if (fresh === undefined) return;
    // Rebases the typed values on the newer version, so that saving again keeps both changes.
    setBefore(fresh);
    form.reset(formOfProfile(fresh), { keepDirtyValues: true });
    save.reset();
  };
  const field = (name: keyof typeof errors & Parameters<typeof form.register>[0]) => ({
    registration: form.register(name),
    error: errors[name]?.message,
  });
  return (
    <SettingsPanel title={texts.about}>
      <form noValidate className="grid max-w-[520px] gap-4" onSubmit={(event) => void submit(event)}>
        <div className="grid gap-4 tablet:grid-cols-2">
          <ProfileField label={texts.firstName} autoComplete="given-name" {...field('firstName')} />
          <ProfileField label={texts.lastName} autoComplete="family-name" {...field('lastName')} />
        </div>
        <ProfileField label={texts.phone} type="tel" autoComplete="tel" {...field('phone')} />
        <ProfileField label={texts.jobTitle} autoComplete="organization-title" {...field('jobTitle')} />
        <h3 className="mt-2 font-semibold">{texts.place}</h3>
        <ProfileField label={texts.postcode} autoComplete="postal-code" {...field('postcode')} />
        <div className="grid gap-4 tablet:grid-cols-2">
          <ProfileField label={texts.lat} help={texts.positionHelp} inputMode="decimal" {...field('lat')} />
          <ProfileField label={texts.lng} inputMode="decimal" {...field('lng')} />
        </div>
        <p className="text-sm text-muted-foreground">{before.verified ? `✓ ${texts.verified}` : texts.notVerified}</p>
        {errorCode(save.error) === 'UE_409' ? (
          <ChangedMeanwhile error={save.error} onLoadAgain={() => void loadAgain()} />
        ) : (
          <FormError error={save.error} title={texts.saveFailed} />
        )}
        <Button type="submit" variant="primary" className="justify-self-start" disabled={!isDirty || save.isPending}>
          {save.isPending ? texts.saving : texts.save}
        </Button>
        <UnsavedGuard isDirty={() => isDirty} />
      </form>
    </SettingsPanel>
  );
}
