import { apiError } from '#/lib/api-error.ts';

/** Form fields by the name that the server gives the part of a request. */
const FIELDS: Readonly<Record<string, string>> = {
  start: 'startTime',
  interval: 'intervalType',
  days: 'weekdays',
  times: 'startTime',
  until: 'endDate',
  schedule: 'startTime',
  segments: 'startTime',
  listeners: 'heardBy',
};

/** The form field and message of a refused request; undefined if the error names no field. */
export function refusedField(error: unknown): { field: string; message: string } | undefined {
  const { message, details } = apiError(error);
  const { field } = details;
  return typeof field === 'string' && message !== null ? { field: FIELDS[field] ?? field, message } : undefined;
}
