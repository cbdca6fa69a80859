import { FORM_MESSAGES } from './messages.ts';

export interface TextOptions {
  readonly required?: boolean | undefined;
  /** Treats text of only spaces as blank. */
  readonly notBlank?: boolean | undefined;
  readonly maxLength?: number | undefined;
  readonly disallowed?: string | undefined;
}

const isBlank = (text: string, { notBlank }: TextOptions) => (notBlank === true ? text.trim() : text) === '';

/** The error message for a text; undefined if it is valid. Empty optional values are valid. */
export function checkText(text: string, options: TextOptions): string | undefined {
  const { required, maxLength, disallowed = '' } = options;
  if (text === '' && required !== true) return undefined;
  if (isBlank(text, options)) return FORM_MESSAGES.blank;
  if (maxLength !== undefined && text.length > maxLength) return FORM_MESSAGES.tooLong(maxLength);
  const found = disallowed.split('').filter((character) => text.includes(character));
  return found.length > 0 ? FORM_MESSAGES.forbidden(found.join(' ')) : undefined;
}
