/** Sides of an avatar as it is drawn, in pixels. */
export const AVATAR_SIZES = { small: 32, default: 48, large: 80, xLarge: 144 } as const;
export type AvatarSize = keyof typeof AVATAR_SIZES;

export const PROFILE_LIMITS = {
  postcode: 10,
  /** Of the picture as it is sent and kept, in bytes. */
  avatarBytes: 256 * 1024,
  /** Of an avatar without a picture, in characters. */
  initials: 5,
} as const;
