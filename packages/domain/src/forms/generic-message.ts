import type { z } from 'zod';
import { FORM_MESSAGES } from './messages.ts';

/** The default message for a value that a schema rejects without its own message. */
export function genericMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return typeMessage(issue);
  if (issue.code === 'too_big') return tooBigMessage(issue);
  if (issue.code === 'too_small') return tooSmallMessage(issue);
  return issue.code === 'invalid_format' ? formatMessage(issue) : undefined;
}

type Issue<Code extends z.core.$ZodRawIssue['code']> = Extract<z.core.$ZodRawIssue, { code: Code }>;

function typeMessage({ expected, input }: Issue<'invalid_type'>): string | undefined {
  if (input === undefined || input === null || input === '') return FORM_MESSAGES.blank;
  if (expected === 'int') return FORM_MESSAGES.notWhole;
  return expected === 'number' ? FORM_MESSAGES.notNumber : undefined;
}

function tooBigMessage({ origin, maximum }: Issue<'too_big'>): string | undefined {
  if (origin === 'string') return FORM_MESSAGES.tooLong(Number(maximum));
  return isNumber(origin) ? FORM_MESSAGES.above(Number(maximum)) : undefined;
}

function tooSmallMessage({ origin, minimum }: Issue<'too_small'>): string | undefined {
  const least = Number(minimum);
  if (origin === 'string') return least === 1 ? FORM_MESSAGES.blank : FORM_MESSAGES.tooShort(least);
  if (origin === 'array') return least === 1 ? FORM_MESSAGES.noneSelected : undefined;
  return isNumber(origin) ? FORM_MESSAGES.below(least) : undefined;
}

const formatMessage = ({ format, input }: Issue<'invalid_format'>): string =>
  format === 'email' && !String(input).includes('@') ? FORM_MESSAGES.noAt : FORM_MESSAGES.text;

const isNumber = (origin: string): boolean => origin === 'number' || origin === 'int';
