import { createFileRoute } from '@tanstack/react-router';
import { ProfileFrame } from '#/components/layout/profile-frame.tsx';
import { NotificationSettings } from '#/features/profile/components/notification-settings.tsx';
import { profileTexts } from '#/texts/profile.ts';

export const Route = createFileRoute('/_shell/profile/notifications')({ component: NotificationsPage });

function NotificationsPage() {
  return (
    <ProfileFrame title={profileTexts.notificationsTitle}>
      <NotificationSettings />
    </ProfileFrame>
  );
}
