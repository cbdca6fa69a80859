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

/**
 * Names of three letters that Node and PostgreSQL read alike. PostgreSQL reads the others as abbreviations, without summer time or
 * of another country, or does not know them.
 */
const SHORT_NAMES = new Set(['EST', 'GMT', 'HST', 'MST', 'PRC', 'ROC', 'ROK', 'UCT', 'UTC']);
/** Names that only Node knows. */
const UNKNOWN_TO_DATABASE = /^(SystemV\/.*|US\/Pacific-New|Canada\/East-Saskatchewan)$/i;

/** Whether Node and PostgreSQL know the zone and mean the same. PostgreSQL reads offsets with the opposite sign. */
const isTimezone = (name: string): boolean => {
  if (!/^[a-z]/i.test(name) || UNKNOWN_TO_DATABASE.test(name)) return false;
  if (name.length === 3 && !SHORT_NAMES.has(name.toUpperCase())) return false;
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

export const timezone = z.string().trim().min(1, 'Cannot be blank').max(60).refine(isTimezone, 'Not a known time zone');
