import { createFileRoute } from '@tanstack/react-router';
import { ProfileFrame } from '#/components/layout/profile-frame.tsx';
import { SecuritySettings } from '#/features/accounts/components/security-settings.tsx';
import { profileTexts } from '#/texts/profile.ts';

export const Route = createFileRoute('/_shell/profile/security')({ component: SecurityPage });

function SecurityPage() {
  return (
    <ProfileFrame title={profileTexts.securityTitle}>
      <SecuritySettings />
    </ProfileFrame>
  );
}
