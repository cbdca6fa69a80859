import { describeComments } from './describe-comments.ts';

describeComments();
const { exportedNames, readProcedures } = await import('./procedures.ts');
const { declare } = await import('./declarations.ts');

const exported = await exportedNames();
const declarations = JSON.stringify(declare(await readProcedures(), exported));
// The api's modules start timers, so the process does not end by itself.
process.stdout.write(declarations, () => process.exit());
