import { z } from 'zod';
import { MAX_COUNTER, MAX_HEADSETS } from '../limits.ts';

/**
 * Building blocks of all messages. They refuse values that PostgreSQL or a counter cannot store: NUL characters, lone
 * surrogates, inexact numbers, years out of range. Zod itself refuses Infinity and NaN.
 */
export const text = (max: number) => z.string().max(max).refine(storable, 'has a NUL character or half a character');

/** An enum that may grow: unknown values are read as `unknown`. */
export const openEnum = <const Values extends readonly string[]>(values: Values) => {
  const known = new Set<string>(values);
  const read = (value: string): Values[number] | 'unknown' => (known.has(value) ? value : 'unknown');
  return z.string().max(64).meta({ 'x-known-values': values }).transform(read);
};

/** Counters from 0 to 2^48 - 1 that increase over years. */
export const counter = z.int().min(0).max(MAX_COUNTER);
/** Small integers, within PostgreSQL's integer. */
export const small = z.int().min(0).max(2_147_483_647);
export const headsets = z.int().min(0).max(MAX_HEADSETS);
export const percent = z.number().min(0).max(100);
/** Length with nanoseconds. Bounded, because PostgreSQL refuses very long texts as times. */
const MAX_INSTANT = '2026-01-01T00:00:00.000000000Z'.length;
/** ISO 8601 in UTC, from 1970 to 9998. */
export const instant = z.iso
  .datetime()
  .refine((time) => time >= '1970' && time < '9999', 'year out of range')
  .refine((time) => time.length <= MAX_INSTANT, 'too precise');
/** A UUID in lower case. */
export const guid = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'not a UUID in lower case');
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'not a sha256 in lower-case hex');
/** 16 hex digits: the digest of a plan or list. */
export const digest = z.string().regex(/^[0-9a-f]{16}$/, 'not 16 lower-case hex digits');
/** A boolean for each of the ten conferences, starting with conference 1. */
export const conferenceFlags = z.array(z.boolean()).length(10);

/** Signal strengths in dBm as reported, comma-separated: "-61,-70". */
export const signal = z
  .string()
  .max(100)
  .regex(/^(?:-?\d{1,3}(?:,-?\d{1,3})*)?$/, 'not comma-separated whole numbers');

/** Far above any value that hardware counts or measures. */
const MAX_NUMBER = 1e15;
const scalar = z.union([text(1_000), z.number().min(-MAX_NUMBER).max(MAX_NUMBER), z.boolean(), z.null()]);
/** A flat object of at most 64 scalars. */
export const details = z
  .record(text(64), scalar)
  .refine((record) => Object.keys(record).length <= 64, 'more than 64 names');

function storable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}
