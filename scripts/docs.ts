import { builtDocs } from '../apps/standalone/src/docs-build.ts';
import { buildDocsHere } from './docs/build-docs-here.ts';

try {
  const isBuilt = await buildDocsHere();
  process.stdout.write(`${builtDocs} ${isBuilt ? 'built' : 'is up to date'}\n`);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
