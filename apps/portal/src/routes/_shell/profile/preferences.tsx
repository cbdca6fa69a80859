import { createFileRoute } from '@tanstack/react-router';
import { ProfileFrame } from '#/components/layout/profile-frame.tsx';
import { OwnProfile } from '#/features/profile/components/own-profile.tsx';
import { profileTexts } from '#/texts/profile.ts';

export const Route = createFileRoute('/_shell/profile/preferences')({ component: PreferencesPage });

function PreferencesPage() {
  return (
    <ProfileFrame title={profileTexts.title}>
      <OwnProfile />
    </ProfileFrame>
  );
}
