import { defineConfig } from 'tsdown';

/** The published bundle: one module and its declarations. */
export default defineConfig({
  entry: { index: 'src/index.ts' },
  outDir: 'dist',
  format: 'esm',
  platform: 'neutral',
  target: 'es2023',
  dts: true,
  sourcemap: false,
  fixedExtension: false,
  deps: { neverBundle: [/^@trpc\//] },
});
