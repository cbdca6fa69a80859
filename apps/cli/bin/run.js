#!/usr/bin/env node
// Imported after the check, because an older Node cannot load it.
if (Number.parseInt(process.versions.node, 10) < 20) {
  process.stderr.write(`earshot needs Node 20 or newer; this is ${process.version}.\n`);
  process.exit(1);
}
const { execute, settings } = await import('@oclif/core');
// Otherwise oclif looks for TypeScript if NODE_ENV is `development` or `test`, and warns where it is not installed.
settings.enableAutoTranspile = false;
await execute({ dir: import.meta.url });
