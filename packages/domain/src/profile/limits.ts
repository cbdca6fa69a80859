/** Displayed sizes of an avatar, in pixels. */
export const AVATAR_SIZES = { small: 32, default: 48, large: 80, xLarge: 144 } as const;
export type AvatarSize = keyof typeof AVATAR_SIZES;

export const PROFILE_LIMITS = {
  postcode: 10,
  avatarBytes: 256 * 1024,
  /** Maximum length of the initials shown without a picture. */
  initials: 5,
  /** Maximum number of changes of the own email address that a user may request within 24 hours. */
  emailChangesADay: 10,
} as const;
