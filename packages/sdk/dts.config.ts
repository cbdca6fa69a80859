import { fileURLToPath } from 'node:url';
import { defineConfig } from 'tsdown';

const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Declarations may import each other and tRPC. Any other import would pull the server into the SDK's types. */
const ALLOWED_IMPORT = /^[./]|^@trpc\//;

/** Bundles the declarations of the API's public router into one file without server code. */
export default defineConfig({
  entry: { router: inRepository('apps/api/.tsc/public-router.d.ts') },
  outDir: inRepository('packages/sdk/.tsc/router-types'),
  tsconfig: inRepository('packages/sdk/tsconfig.json'),
  format: 'esm',
  platform: 'neutral',
  dts: { dtsInput: true, emitDtsOnly: true },
  deps: { neverBundle: [/^@trpc\//] },
  plugins: [
    {
      name: 'no-server-types',
      resolveId(id: string, importer: string | undefined) {
        if (importer !== undefined && !ALLOWED_IMPORT.test(id)) {
          throw new Error(`A type of the server would leak into the SDK: ${id}, imported by ${importer}`);
        }
        return null;
      },
    },
  ],
});
