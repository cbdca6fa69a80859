import { z } from 'zod';
import { nameText } from '../names/name-text.ts';

export const PERSON_LIMITS = { name: 50, email: 254, jobTitle: 100, phoneLeast: 3, phone: 30 } as const;

/** Letters of any script with their marks, spaces, hyphens and apostrophes. */
const NAME_CHARACTERS = /^[\p{L}\p{M} '’ʼ-]*$/u;
/** Digits, spaces, hyphens and parentheses, optionally after a plus sign. */
const PHONE_CHARACTERS = /^\+?[\d ()-]*$/;

const INVALID_PHONE = 'You must enter a valid phone number';

export const personName = nameText
  .min(1, 'Names must contain at least 1 character')
  .max(PERSON_LIMITS.name, 'Names must contain less than 50 characters')
  .regex(NAME_CHARACTERS, 'Invalid character in name')
  .transform((name) => name.normalize('NFC'));

export const personEmail = z
  .string()
  .trim()
  .min(1, "You haven't entered an email adress")
  .max(PERSON_LIMITS.email, 'Not a valid email address')
  .pipe(z.email('Not a valid email address'));

/** May be empty. */
export const personJobTitle = nameText
  .max(PERSON_LIMITS.jobTitle, `Value too long (max ${PERSON_LIMITS.jobTitle} chars)`)
  .regex(/^[^<>]*$/, 'Job title can only contain alphabet characters');

/** May be empty. */
export const personPhone = z
  .string()
  .trim()
  .max(PERSON_LIMITS.phone, INVALID_PHONE)
  .regex(PHONE_CHARACTERS, INVALID_PHONE)
  .refine((phone) => phone === '' || phone.length >= PERSON_LIMITS.phoneLeast, INVALID_PHONE);
