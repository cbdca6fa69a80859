#!/usr/bin/env node
// Imported after the check, because an older Node cannot load it.
if (Number.parseInt(process.versions.node, 10) < 20) {
  process.stderr.write(`earshot needs Node 20 or newer; this is ${process.version}.\n`);
  process.exit(1);
}
const { execute } = await import('@oclif/core');
await execute({ dir: import.meta.url });
