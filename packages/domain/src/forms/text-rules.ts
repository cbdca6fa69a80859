import { FORM_MESSAGES } from './messages.ts';

export interface TextOptions {
  readonly required?: boolean | undefined;
  /** Spaces alone are blank too. */
  readonly notBlank?: boolean | undefined;
  readonly maxLength?: number | undefined;
  readonly minLength?: number | undefined;
  /** Characters that it must not have, such as `<>`. */
  readonly disallowed?: string | undefined;
  /** What all of it must match. */
  readonly allowed?: RegExp | undefined;
  readonly phone?: boolean | undefined;
  /** Said in place of the generic words for `allowed`. */
  readonly message?: string | undefined;
}

/** Three characters or more: digits, spaces, hyphens and parentheses, with a + in front or without. */
const PHONE = /^(?=.{3,}$)\+?[\d ()-]+$/;

const isBlank = (text: string, { notBlank }: TextOptions) => (notBlank === true ? text.trim() : text) === '';

const included = (text: string, characters: string) =>
  characters.split('').filter((character) => text.includes(character));

type TextRule = (text: string, options: TextOptions) => string | undefined;

const RULES: readonly TextRule[] = [
  (text, { maxLength: most }) => (most !== undefined && text.length > most ? FORM_MESSAGES.tooLong(most) : undefined),
  (text, { minLength: least }) =>
    least !== undefined && text.length < least ? FORM_MESSAGES.tooShort(least) : undefined,
  (text, { disallowed = '' }) => {
    const found = included(text, disallowed);
    return found.length > 0 ? FORM_MESSAGES.forbidden(found.join(' ')) : undefined;
  },
  (text, { phone }) => (phone === true && !PHONE.test(text) ? FORM_MESSAGES.phone : undefined),
  (text, { allowed, message = FORM_MESSAGES.text }) =>
    allowed !== undefined && !allowed.test(text) ? message : undefined,
];

/** What is wrong with a text or a text area; a value that may be left out is judged only when it is there. */
export function checkText(text: string, options: TextOptions): string | undefined {
  if (text === '' && options.required !== true) return undefined;
  if (isBlank(text, options)) return FORM_MESSAGES.blank;
  for (const rule of RULES) {
    const message = rule(text, options);
    if (message !== undefined) return message;
  }
  return undefined;
}

/** A generic e-mail field: required, with an @ in it. */
export const checkEmail = (text: string): string | undefined =>
  text === '' ? FORM_MESSAGES.blank : text.includes('@') ? undefined : FORM_MESSAGES.noAt;

export interface PasswordOptions {
  readonly minLength: number;
  readonly alphanumeric?: boolean | undefined;
}

/** A generic password field: required, long enough, and with letters and digits where that is asked for. */
export function checkPassword(text: string, { minLength, alphanumeric }: PasswordOptions): string | undefined {
  const length = checkText(text, { required: true, minLength });
  if (length !== undefined) return length;
  const mixed = /\p{L}/u.test(text) && /\d/.test(text);
  return alphanumeric === true && !mixed ? FORM_MESSAGES.lettersAndDigits : undefined;
}

/** A JSON field: what is there must parse. */
export function checkJson(text: string, { required }: { required?: boolean | undefined } = {}): string | undefined {
  if (text === '') return required === true ? FORM_MESSAGES.blank : undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return FORM_MESSAGES.notJson;
  }
}
