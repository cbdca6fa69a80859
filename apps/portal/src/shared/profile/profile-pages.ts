import { profileTexts as texts } from './texts.ts';

interface ProfilePageEntry {
  readonly to: '/profile/preferences' | '/profile/security' | '/profile/notifications';
  readonly title: string;
  /** Permissions, any of which opens the page; an empty list opens it to every user. */
  readonly needs: readonly string[];
}

export const PROFILE_PAGES = {
  preferences: { to: '/profile/preferences', title: texts.title, needs: ['edit_profile_preferences'] },
  security: { to: '/profile/security', title: texts.securityTitle, needs: [] },
  notifications: {
    to: '/profile/notifications',
    title: texts.notificationsTitle,
    needs: ['subscribe_controller_notifications', 'subscribe_api_notifications'],
  },
} as const satisfies Record<string, ProfilePageEntry>;

export const profilePagesFor = (permissions: readonly string[]): ProfilePageEntry[] =>
  Object.values<ProfilePageEntry>(PROFILE_PAGES).filter(
    ({ needs }) => needs.length === 0 || needs.some((permission) => permissions.includes(permission)),
  );
