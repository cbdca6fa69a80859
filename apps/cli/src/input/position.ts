import { InputError } from '../refusals.ts';

/** Parses `53.7997,-1.544` (latitude, longitude) into `[lng, lat]`; an empty text means no position. */
export function readPosition(given: string): { coordinates: [number, number] } | null {
  if (given.trim() === '') return null;
  const [lat = Number.NaN, lng = Number.NaN, more] = given
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const wrong = more !== undefined || !(Math.abs(lat) <= 90) || !(Math.abs(lng) <= 180);
  if (wrong) throw new InputError(`Not a position: ${given}`, 'Give latitude and longitude, as 53.7997,-1.544.');
  return { coordinates: [lng, lat] };
}
