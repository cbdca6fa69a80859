import { describeComments } from './describe-comments.ts';

describeComments();
const { exportedNames, readProcedures } = await import('./procedures.ts');
const { declare } = await import('./declarations.ts');
const { openApiDocument } = await import('../openapi/document.ts');
const { restRoutes } = await import('../../../apps/api/src/rest/rest-routes.ts');

const exported = await exportedNames();
const declarations = declare(await readProcedures(), exported);
const openApi = openApiDocument(restRoutes, exported);
// The api's modules start timers, so the process does not end by itself.
process.stdout.write(JSON.stringify({ ...declarations, openApi }), () => process.exit());
