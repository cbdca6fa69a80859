import { join } from 'node:path';
import { root } from '../root.ts';
import type { Generated } from './generated.ts';

/** The types of the API's routers that the SDK contains. The SDK package implements their generation. */
export const routerTypes: Generated = {
  path: 'packages/sdk/src/generated/router.d.ts',
  render: async () => {
    const sdk = (await import(join(root, 'packages', 'sdk', 'generate.ts'))) as {
      renderRouterTypes: () => Promise<string>;
    };
    return sdk.renderRouterTypes();
  },
};
