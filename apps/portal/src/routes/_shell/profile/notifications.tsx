import { createFileRoute } from '@tanstack/react-router';
import { NotificationSettings } from '#/features/profile/components/notification-settings.tsx';
import { ProfileFrame } from '#/features/profile/components/profile-frame.tsx';
import { profileTexts } from '#/shared/profile/texts.ts';

export const Route = createFileRoute('/_shell/profile/notifications')({ component: NotificationsPage });

function NotificationsPage() {
  return (
    <ProfileFrame title={profileTexts.notificationsTitle}>
      <NotificationSettings />
    </ProfileFrame>
  );
}
