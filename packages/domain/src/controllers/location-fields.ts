import { z } from 'zod';
import { checkText, type TextOptions } from '../forms/text-rules.ts';

export const BOX_NAME_MAX = 50;
/** What the name of a location must not contain. */
export const BOX_NAME_FORBIDDEN = '!£$%^*{}[]<>';

const nameRules: TextOptions = { maxLength: BOX_NAME_MAX, disallowed: BOX_NAME_FORBIDDEN };

/** The name of a location: it may be left empty, else 1 to 50 characters; trimmed. */
export const boxName = z
  .string()
  .max(200)
  .trim()
  .superRefine((text, context) => {
    const message = checkText(text, nameRules);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

const isTimezone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** An IANA time zone; required. */
export const timezone = z.string().trim().min(1, 'Cannot be blank').max(60).refine(isTimezone, 'Not a known time zone');
