import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../root.ts';
import type { Generated } from './generated.ts';
import type { Declarations } from './sdk/declarations.ts';

const HEADER = '// Made from the schemas of the procedures by `npm run generate`: change those, not this.\n\n';

type Made = Declarations & { readonly openApi: object };
let running: Promise<Made> | undefined;

/** Runs as a process of its own, because doc comments are read while the schemas are imported. */
export const generated = (): Promise<Made> =>
  (running ??= promisify(execFile)(process.execPath, [join(root, 'scripts', 'generate', 'sdk', 'main.ts')], {
    maxBuffer: 16 * 1024 * 1024,
  }).then(({ stdout }) => JSON.parse(stdout) as Made));

/** The types of inputs and results, with the doc comments of their schemas. */
export const sdkTypes: Generated = {
  path: 'packages/sdk/src/generated/types.ts',
  render: async () => HEADER + (await generated()).types,
};

/** The procedures with their types. */
export const sdkProcedures: Generated = {
  path: 'packages/sdk/src/generated/procedures.ts',
  render: async () => HEADER + (await generated()).procedures,
};
