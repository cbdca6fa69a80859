import { join } from 'node:path';
import { root } from '../root.ts';
import type { Generated } from './generated.ts';

/** The types of the API's routers, as the SDK carries them. How they are made is the SDK's own affair. */
export const routerTypes: Generated = {
  path: 'packages/sdk/src/generated/router.d.ts',
  render: async () => {
    const sdk = (await import(join(root, 'packages', 'sdk', 'generate.ts'))) as {
      renderRouterTypes: () => Promise<string>;
    };
    return sdk.renderRouterTypes();
  },
};
