import { Flags } from '@oclif/core';

/** The APIs that a token may use. */
const APIS = ['notification', 'reporting', 'locations-info', 'message-cast', 'local-api-management', 'status'] as const;

export const apiFlag = Flags.option({ options: APIS, multiple: true, multipleNonGreedy: true })({
  description: 'An API that it may use; may be given more than once',
});

export const daysFlag = Flags.integer({ description: 'For how many days it holds', default: 90, min: 1, max: 365 });
