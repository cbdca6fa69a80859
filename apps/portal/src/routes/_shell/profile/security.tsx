import { createFileRoute } from '@tanstack/react-router';
import { SecuritySettings } from '#/features/accounts/components/security-settings.tsx';
import { ProfileFrame } from '#/features/profile/components/profile-frame.tsx';
import { profileTexts } from '#/shared/profile/texts.ts';

export const Route = createFileRoute('/_shell/profile/security')({ component: SecurityPage });

function SecurityPage() {
  return (
    <ProfileFrame title={profileTexts.securityTitle}>
      <SecuritySettings />
    </ProfileFrame>
  );
}
