import { z } from 'zod';
import { timestamp } from '../lists/schema.ts';
import { personEmail, personJobTitle, personName, personPhone } from '../users/person-fields.ts';
import { PROFILE_LIMITS } from './limits.ts';
import { API_NOTIFICATIONS, CONTROLLER_NOTIFICATIONS, NOTIFICATION_KINDS } from './notifications.ts';

/** May be empty. */
export const profilePostcode = z
  .string()
  .trim()
  .max(PROFILE_LIMITS.postcode, `Value too long (max ${PROFILE_LIMITS.postcode} chars)`)
  .regex(/^[\p{L}\d -]*$/u, 'Not a valid postcode');

/** In degrees. Either coordinate may be null on its own. */
export const geodata = z.object({
  lat: z.number().min(-90).max(90).nullable(),
  lng: z.number().min(-180).max(180).nullable(),
});

export const profile = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  jobTitle: z.string(),
  postcode: z.string(),
  geodata: geodata.nullable(),
  /** The position belongs to the postcode. */
  verified: z.boolean(),
  /** Id of the picture; null if only initials are shown. */
  avatar: z.string().nullable(),
  version: z.int(),
});
export type Profile = z.infer<typeof profile>;

/** Contains only the changed fields; a null position is cleared. `version` is the version last read. */
export const updateProfileInput = z.object({
  version: z.int(),
  firstName: personName.optional(),
  lastName: personName.optional(),
  phone: personPhone.optional(),
  jobTitle: personJobTitle.optional(),
  postcode: profilePostcode.optional(),
  geodata: geodata.nullable(),
  verified: z.boolean(),
});
export type UpdateProfileInput = z.input<typeof updateProfileInput>;

/** Changes the caller's own email address, effective once the new address is verified. */
export const changeEmailInput = z.object({ email: personEmail, password: z.string().min(1).max(1000) });
export const pendingEmailChange = z.object({
  email: z.string(),
  requestedAt: timestamp,
  expiresAt: timestamp,
});
export const emailChangeState = z.object({ pending: pendingEmailChange.nullable() });
export type EmailChangeState = z.infer<typeof emailChangeState>;

const BASE64_LENGTH = Math.ceil(PROFILE_LIMITS.avatarBytes / 3) * 4;
/** A PNG, JPEG or WebP of at most 256 kB, as base64. */
export const setAvatarInput = z.object({
  image: z.base64().min(1).max(BASE64_LENGTH, 'The picture is larger than 256 kB'),
});
export const avatarAnswer = z.object({ avatar: z.string().nullable() });

const notificationKind = z.enum(NOTIFICATION_KINDS);
export const notificationSubscriptions = z.object({
  available: z.array(notificationKind),
  subscribed: z.array(notificationKind),
});
export type NotificationSubscriptions = z.infer<typeof notificationSubscriptions>;
export const subscribeControllersInput = z.object({ kind: z.enum(CONTROLLER_NOTIFICATIONS), subscribed: z.boolean() });
export const subscribeApiInput = z.object({ kind: z.enum(API_NOTIFICATIONS), subscribed: z.boolean() });
