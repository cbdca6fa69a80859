import { z } from 'zod';
import { personJobTitle, personName, personPhone } from '../users/person-fields.ts';
import { PROFILE_LIMITS } from './limits.ts';
import { API_NOTIFICATIONS, CONTROLLER_NOTIFICATIONS, NOTIFICATION_KINDS } from './notifications.ts';

/** Empty is none. */
export const profilePostcode = z
  .string()
  .trim()
  .max(PROFILE_LIMITS.postcode, `Value too long (max ${PROFILE_LIMITS.postcode} chars)`)
  .regex(/^[\p{L}\d -]*$/u, 'Not a valid postcode');

/** Either coordinate may be known alone; in degrees. */
export const geodata = z.object({
  lat: z.number().min(-90).max(90).nullable(),
  lng: z.number().min(-180).max(180).nullable(),
});

/** A person as they see and change themselves. */
export const profile = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  jobTitle: z.string(),
  postcode: z.string(),
  geodata: geodata.nullable(),
  /** The position goes with the postcode. */
  verified: z.boolean(),
  /** Names the picture; null while there are only initials. */
  avatar: z.string().nullable(),
  version: z.int(),
});
export type Profile = z.infer<typeof profile>;

/** Only what changed; a position that is null is cleared. `version` is the one that was read. */
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

const BASE64_LENGTH = Math.ceil(PROFILE_LIMITS.avatarBytes / 3) * 4;
/** A PNG, JPEG or WebP of at most 256 kB, as base64. */
export const setAvatarInput = z.object({
  image: z.base64().min(1).max(BASE64_LENGTH, 'The picture is larger than 256 kB'),
});
export const avatarAnswer = z.object({ avatar: z.string().nullable() });

const notificationKind = z.enum(NOTIFICATION_KINDS);
export const notificationSubscriptions = z.object({
  /** What this person may subscribe to. */
  available: z.array(notificationKind),
  subscribed: z.array(notificationKind),
});
export type NotificationSubscriptions = z.infer<typeof notificationSubscriptions>;
export const subscribeControllersInput = z.object({ kind: z.enum(CONTROLLER_NOTIFICATIONS), subscribed: z.boolean() });
export const subscribeApiInput = z.object({ kind: z.enum(API_NOTIFICATIONS), subscribed: z.boolean() });
