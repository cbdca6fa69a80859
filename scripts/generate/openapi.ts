import type { Generated } from './generated.ts';
import { breakingChanges } from './openapi/breaking-changes.ts';
import type { OpenApi } from './openapi/open-api.ts';
import { generated } from './sdk-types.ts';

const parsed = (text: string) => JSON.parse(text) as OpenApi;

/** The document of the REST API, which the api serves. Its programs must continue to work with each later one. */
export const openApi: Generated = {
  path: 'apps/api/src/rest/openapi.json',
  render: async () => JSON.stringify((await generated()).openApi, null, 2),
  refusals: (before, after) => breakingChanges(parsed(before), parsed(after)),
};
