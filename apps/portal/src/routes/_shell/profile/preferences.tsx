import { createFileRoute } from '@tanstack/react-router';
import { OwnProfile } from '#/features/profile/components/own-profile.tsx';
import { ProfileFrame } from '#/features/profile/components/profile-frame.tsx';
import { profileTexts } from '#/shared/profile/texts.ts';

export const Route = createFileRoute('/_shell/profile/preferences')({ component: PreferencesPage });

function PreferencesPage() {
  return (
    <ProfileFrame title={profileTexts.title}>
      <OwnProfile />
    </ProfileFrame>
  );
}
