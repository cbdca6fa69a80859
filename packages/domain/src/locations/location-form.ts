import { z } from 'zod';
import { isChanged, sameValue } from '../forms/changes.ts';
import { checkNumber, DEGREES } from '../forms/number-rules.ts';
import { normalisePostcode } from '../postcodes/normalise.ts';
import { POSTCODE_MAX } from '../postcodes/schema.ts';
import { labels } from '../tags/schema.ts';
import type { ControllerRecord } from '../controllers/controller-record.ts';
import { boxName, timezone } from './location-fields.ts';
import type { UpdateLocationInput } from '../controllers/update-schema.ts';

const degrees = (range: { min: number; max: number }) =>
  z
    .string()
    .trim()
    .superRefine((text, context) => {
      const message = checkNumber(text, range);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    });

export const HALF_A_POSITION = 'A position needs both numbers';

/** A postcode and a position, as typed. */
export const postcodeValue = z
  .object({
    postcode: z.string().trim().max(POSTCODE_MAX, `Value too long (max ${POSTCODE_MAX} chars)`),
    lat: degrees(DEGREES.latitude),
    lng: degrees(DEGREES.longitude),
  })
  .superRefine(({ lat, lng }, context) => {
    if ((lat === '') === (lng === '')) return;
    context.addIssue({ code: 'custom', path: [lat === '' ? 'lat' : 'lng'], message: HALF_A_POSITION });
  });
export type PostcodeValue = z.output<typeof postcodeValue>;

/** The location form. `locationId` is shown read-only and is not part of it. */
export const locationForm = z.object({
  boxName: boxName,
  groupId: z.string(),
  tags: labels,
  postcodeValue,
  timezone,
});
export type LocationForm = z.output<typeof locationForm>;

const written = (value: number | undefined) => (value === undefined ? '' : String(value));

export function formOfLocation(record: ControllerRecord): LocationForm {
  const [lng, lat] = record.geodata?.coordinates ?? [];
  return {
    boxName: record.boxName,
    groupId: record.groupId,
    tags: record.tags,
    postcodeValue: { postcode: record.postcode ?? '', lat: written(lat), lng: written(lng) },
    timezone: record.timezone,
  };
}

/** The result of the last lookup: the postcode and its position, formatted for the form. */
export type VerifiedPostcode = PostcodeValue;

const samePlace = (one: PostcodeValue, other: PostcodeValue) =>
  sameValue([one.lat, one.lng].map(Number), [other.lat, other.lng].map(Number));

const samePostcode = (one: string, other: string) =>
  one.trim() === other.trim() || (normalisePostcode(one) ?? '?') === normalisePostcode(other);

/** A changed postcode must match the last lookup. An empty postcode needs no lookup. */
export const isPostcodeVerified = (
  before: ControllerRecord,
  { postcode }: PostcodeValue,
  verified: VerifiedPostcode | undefined,
): boolean =>
  postcode.trim() === '' ||
  samePostcode(postcode, before.postcode ?? '') ||
  (verified !== undefined && samePostcode(postcode, verified.postcode));

/** Whether the position belongs to the postcode, by the last lookup or as saved. */
function goesWithPostcode(before: ControllerRecord, value: PostcodeValue, verified: VerifiedPostcode | undefined) {
  if (value.postcode.trim() === '' || value.lat === '') return false;
  if (verified !== undefined && samePostcode(value.postcode, verified.postcode)) return samePlace(value, verified);
  const { postcodeValue: old } = formOfLocation(before);
  return before.verified && samePostcode(value.postcode, old.postcode) && samePlace(value, old);
}

/**
 * The changed fields of the form, or undefined without changes. The position is always sent, null when lat and lng
 * are empty, with `verified`.
 */
export function locationChange(
  before: ControllerRecord,
  form: LocationForm,
  verified: VerifiedPostcode | undefined,
): UpdateLocationInput | undefined {
  const old = formOfLocation(before);
  const now = locationForm.parse(form);
  if (!isChanged({ ...old, tags: old.tags.toSorted() }, now)) return undefined;
  const { postcode, lat, lng } = now.postcodeValue;
  const geodata = lat === '' && lng === '' ? null : { coordinates: [Number(lng), Number(lat)] as [number, number] };
  return {
    controllerId: before.id,
    version: before.version,
    ...(now.boxName !== old.boxName && { boxName: now.boxName }),
    ...(now.groupId !== old.groupId && { groupId: now.groupId }),
    ...(!sameValue(now.tags, old.tags.toSorted()) && { tags: now.tags }),
    ...(now.timezone !== old.timezone && { timezone: now.timezone }),
    ...(postcode !== old.postcodeValue.postcode && { postcode: postcode === '' ? null : postcode }),
    geodata,
    verified: goesWithPostcode(before, now.postcodeValue, verified),
  };
}
