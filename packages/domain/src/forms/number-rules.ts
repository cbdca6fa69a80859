import { FORM_MESSAGES } from './messages.ts';

export interface NumberOptions {
  readonly required?: boolean | undefined;
  readonly max?: number | undefined;
  readonly min?: number | undefined;
}

/** Text from a field, or a number from a slider. */
type Typed = string | number;

const WHOLE = /^\d+$/;
const WHOLE_BELOW_ZERO = /^-?\d+$/;

function checkRange(value: number, { max, min }: NumberOptions): string | undefined {
  if (max !== undefined && value > max) return FORM_MESSAGES.above(max);
  return min !== undefined && value < min ? FORM_MESSAGES.below(min) : undefined;
}

const isMissing = (typed: Typed) => String(typed).trim() === '';
const blank = ({ required }: NumberOptions) => (required === true ? FORM_MESSAGES.blank : undefined);

/** Checks an integer field or a slider: digits only, with a minus sign only if the minimum is below zero. */
export function checkInteger(typed: Typed, options: NumberOptions): string | undefined {
  if (isMissing(typed)) return blank(options);
  if (!Number.isFinite(Number(typed))) return FORM_MESSAGES.notNumber;
  const whole = (options.min ?? 0) < 0 ? WHOLE_BELOW_ZERO : WHOLE;
  return whole.test(String(typed).trim()) ? checkRange(Number(typed), options) : FORM_MESSAGES.notWhole;
}

export const DEGREES = { latitude: { min: -90, max: 90 }, longitude: { min: -180, max: 180 } } as const;

export function checkNumber(typed: Typed, options: NumberOptions): string | undefined {
  if (isMissing(typed)) return blank(options);
  return Number.isFinite(Number(typed)) ? checkRange(Number(typed), options) : FORM_MESSAGES.notNumber;
}
