import type { InlineConfig } from 'tsdown';

const shared = {
  outDir: 'dist',
  format: 'esm',
  target: 'es2023',
  dts: true,
  sourcemap: false,
  fixedExtension: false,
} as const satisfies InlineConfig;

/** The client: one module with the parts of tRPC that it needs, and its declarations without tRPC. */
export const client: InlineConfig = {
  ...shared,
  entry: { index: 'src/index.ts' },
  platform: 'neutral',
  deps: { alwaysBundle: [/^@trpc\//], onlyBundle: [/^@trpc\//] },
};

/** Verification of evidence packs: a module of its own, because browsers lack the modules of Node that it needs. */
export const evidence: InlineConfig = {
  ...shared,
  entry: { evidence: 'src/evidence/verify-pack.ts' },
  platform: 'node',
  clean: false,
};
