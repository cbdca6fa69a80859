import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { root } from './root.ts';

// Packs the SDK and the command line for other machines: `npm install -g` takes both files.
const { values } = parseArgs({ options: { to: { type: 'string', default: join(root, 'dist') } } });
const run = promisify(execFile);
await mkdir(values.to, { recursive: true });
const files: string[] = [];
for (const part of ['packages/sdk', 'apps/cli']) {
  await run(process.execPath, ['pack.ts'], { cwd: join(root, part) });
  const { stdout } = await run('npm', ['pack', join(root, part, 'dist'), '--json'], { cwd: values.to });
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  if (packed === undefined) throw new Error(`${part} could not be packed`);
  files.push(join(values.to, packed.filename));
}
process.stdout.write(`${files.join('\n')}\n`);
