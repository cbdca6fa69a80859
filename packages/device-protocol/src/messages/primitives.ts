import { z } from 'zod';

/**
 * Building blocks of all messages. They refuse what PostgreSQL or a counter could not hold: NUL characters, lone
 * surrogates, numbers beyond what is exact, years out of range. Infinity and NaN are refused by zod itself.
 */
export const text = (max: number) => z.string().max(max).refine(storable, 'has a NUL character or half a character');

/** A value of a set that may grow: what this version does not know is read as `unknown`. */
export const openEnum = <const Values extends readonly string[]>(values: Values) => {
  const known = new Set<string>(values);
  const read = (value: string): Values[number] | 'unknown' => (known.has(value) ? value : 'unknown');
  return z.string().max(64).meta({ 'x-known-values': values }).transform(read);
};

/** Counts from 0 that grow over years: exact up to 2^53 - 1. */
export const counter = z.int().min(0);
/** Small whole numbers, as PostgreSQL's integer. */
export const small = z.int().min(0).max(2_147_483_647);
export const percent = z.number().min(0).max(100);
/** With nanoseconds; PostgreSQL reads no text of any length as a time. */
const MAX_INSTANT = '2026-01-01T00:00:00.000000000Z'.length;
/** ISO 8601 in UTC, from 1970 to 9998. */
export const instant = z.iso
  .datetime()
  .refine((time) => time >= '1970' && time < '9999', 'year out of range')
  .refine((time) => time.length <= MAX_INSTANT, 'too precise');
/** A UUID in lower case. */
export const guid = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'not a UUID in lower case');
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'not a sha256 in lower-case hex');
/** The 16 hex digits of a digest of plans or lists. */
export const digest = z.string().regex(/^[0-9a-f]{16}$/, 'not 16 lower-case hex digits');
/** One boolean for each of the ten conferences, the first is conference 1. */
export const conferenceFlags = z.array(z.boolean()).length(10);

/** Strengths in dBm as a device tells them, comma-separated: "-61,-70". */
export const signal = z
  .string()
  .max(100)
  .regex(/^(?:-?\d{1,3}(?:,-?\d{1,3})*)?$/, 'not comma-separated whole numbers');

const scalar = z.union([text(1_000), z.number(), z.boolean(), z.null()]);
/** A flat object of names and scalars, at most 64 of them. */
export const details = z
  .record(text(64), scalar)
  .refine((record) => Object.keys(record).length <= 64, 'more than 64 names');

function storable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}
