import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { build } from 'vitepress';

// Builds the site into the given folder. Other processes go first, because the product may be running.
const [outDir] = process.argv.slice(2);
setPriority(constants.priority.PRIORITY_LOW);
try {
  await build(fileURLToPath(new URL('..', import.meta.url)), outDir === undefined ? {} : { outDir });
} catch (error) {
  // VitePress has printed the files and links before.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
