import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, getFileInfo, resolveConfig } from 'prettier';
import { asyncApi } from './generate/asyncapi.ts';
import { databaseSchema } from './generate/database-schema.ts';
import { databaseTypes } from './generate/database-types.ts';
import { environmentPage } from './generate/environment-page.ts';
import type { Generated } from './generate/generated.ts';
import { growthPage } from './generate/growth-page.ts';
import { helmVariables } from './generate/helm-variables.ts';
import { openApi } from './generate/openapi.ts';
import { sdkProcedures, sdkTypes } from './generate/sdk-types.ts';
import { root } from './root.ts';

const all: readonly Generated[] = [
  environmentPage,
  growthPage,
  helmVariables,
  asyncApi,
  databaseSchema,
  databaseTypes,
  sdkTypes,
  sdkProcedures,
  openApi,
];

const { values } = parseArgs({ options: { check: { type: 'boolean' }, 'allow-breaking': { type: 'boolean' } } });
let outdated = 0;
for (const { path, render, refusals } of all) {
  const file = join(root, path);
  const content = await formatted(file, await render());
  const present = await readFile(file, 'utf8').catch(() => '');
  if (present === content) continue;
  const broken = present === '' || values['allow-breaking'] === true ? [] : (refusals?.(present, content) ?? []);
  if (broken.length > 0) {
    outdated += 1;
    process.stdout.write(`${path} would break programs that use it:\n${broken.map((one) => `  ${one}\n`).join('')}`);
    process.stdout.write('Keep what was published, or run `npm run generate -- --allow-breaking` before a release.\n');
  } else if (values.check === true) {
    outdated += 1;
    process.stdout.write(`${path} differs from its sources: run \`npm run generate\` and commit the result.\n`);
  } else {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    process.stdout.write(`${path} written\n`);
  }
}
process.exitCode = outdated === 0 ? 0 : 1;

/** Formats what prettier can parse; SQL stays as rendered. */
async function formatted(file: string, content: string): Promise<string> {
  const { inferredParser } = await getFileInfo(file);
  if (inferredParser === null) return content;
  return format(content, { ...(await resolveConfig(file)), filepath: file });
}
