import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { bundleWorkflows } from './workers.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Usage: bundle-workflows.ts FILE');
await mkdir(dirname(file), { recursive: true });
await writeFile(file, (await bundleWorkflows()).code);
