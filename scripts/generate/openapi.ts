import type { Generated } from './generated.ts';
import { generated } from './sdk-types.ts';

/** The document of the REST API, which the api serves. */
export const openApi: Generated = {
  path: 'apps/api/src/rest/openapi.json',
  render: async () => JSON.stringify((await generated()).openApi, null, 2),
};
