import { writeFile } from 'node:fs/promises';
import { readSurface, SNAPSHOT } from './surface.ts';

await writeFile(SNAPSHOT, `${JSON.stringify(await readSurface(), undefined, 2)}\n`);
