import { defineConfig } from 'tsdown';

/** The published bundle: one module with the parts of tRPC that it needs, and its declarations without tRPC. */
export default defineConfig({
  entry: { index: 'src/index.ts' },
  outDir: 'dist',
  format: 'esm',
  platform: 'neutral',
  target: 'es2023',
  dts: true,
  sourcemap: false,
  fixedExtension: false,
  deps: { onlyBundle: [/^@trpc\//] },
});
