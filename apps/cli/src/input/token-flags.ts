import { Flags } from '@oclif/core';

const APIS = ['notification', 'reporting', 'locations-info', 'message-cast', 'local-api-management', 'status'] as const;

export const apiFlag = Flags.option({ options: APIS, multiple: true, multipleNonGreedy: true })({
  description: 'API that the token can use; can be repeated',
});

export const daysFlag = Flags.integer({ description: 'Validity in days', default: 90, min: 1, max: 365 });
