import { apiError } from '#/lib/api-error.ts';

/** Where the server speaks of a schedule it names its parts; the form has a field for each. */
const FIELDS: Readonly<Record<string, string>> = {
  start: 'startTime',
  interval: 'intervalType',
  until: 'endDate',
  schedule: 'startTime',
  segments: 'startTime',
};

/** The field that a refusal speaks of, and what is wrong with it; undefined when it speaks of none. */
export function refusedField(error: unknown): { field: string; message: string } | undefined {
  const { message, details } = apiError(error);
  const { field } = details;
  return typeof field === 'string' && message !== null ? { field: FIELDS[field] ?? field, message } : undefined;
}
