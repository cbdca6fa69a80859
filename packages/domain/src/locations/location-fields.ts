import { z } from 'zod';
import { nameText } from '../names/name-text.ts';
import { checkText, type TextOptions } from '../forms/text-rules.ts';

export const BOX_NAME_MAX = 50;
export const BOX_NAME_FORBIDDEN = '!£$%^*{}[]<>';

const nameRules: TextOptions = { maxLength: BOX_NAME_MAX, disallowed: BOX_NAME_FORBIDDEN };

/** The name of a location: trimmed; empty, or 1 to 50 characters. */
export const boxName = nameText.max(200).superRefine((text, context) => {
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

export const timezone = z.string().trim().min(1, 'Cannot be blank').max(60).refine(isTimezone, 'Not a known time zone');
