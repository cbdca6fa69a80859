import { z } from 'zod';
import { personJobTitle, personName, personPhone } from '../users/person-fields.ts';
import { type Profile, profilePostcode, type UpdateProfileInput } from './schema.ts';

const coordinate = (limit: number) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || Number.isFinite(Number(text)), 'Value must be a number')
    .refine((text) => !(Number(text) > limit), `Must be less than or equal to ${limit}`)
    .refine((text) => !(Number(text) < -limit), `Must be greater than or equal to ${-limit}`);

/** The profile form; all values are text. */
export const profileForm = z.object({
  firstName: personName,
  lastName: personName,
  phone: personPhone,
  jobTitle: personJobTitle,
  postcode: profilePostcode,
  lat: coordinate(90),
  lng: coordinate(180),
});
export type ProfileForm = z.infer<typeof profileForm>;

const TEXTS = ['firstName', 'lastName', 'phone', 'jobTitle', 'postcode'] as const;
const written = (degrees: number | null | undefined) => (degrees === null || degrees === undefined ? '' : `${degrees}`);
const degrees = (text: string) => (text.trim() === '' ? null : Number(text));

export const formOfProfile = (profile: Profile): ProfileForm => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  phone: profile.phone,
  jobTitle: profile.jobTitle,
  postcode: profile.postcode,
  lat: written(profile.geodata?.lat),
  lng: written(profile.geodata?.lng),
});

export const isLocationComplete = (postcode: string, geodata: Profile['geodata']): boolean =>
  postcode.trim() !== '' && geodata !== null && geodata.lat !== null && geodata.lng !== null;

/**
 * The changed fields of the form, trimmed. The position is always sent, null when lat and lng are empty, with
 * `verified`.
 */
export function profileChange(before: Profile, form: ProfileForm): UpdateProfileInput {
  const changed = TEXTS.map((field) => [field, form[field].trim()] as const).filter(
    ([field, text]) => text !== before[field],
  );
  const [lat, lng] = [degrees(form.lat), degrees(form.lng)];
  const geodata = lat === null && lng === null ? null : { lat, lng };
  return {
    version: before.version,
    ...Object.fromEntries(changed),
    geodata,
    verified: isLocationComplete(form.postcode, geodata),
  };
}
