import type { RestRoute } from '../../../apps/api/src/rest/rest-routes.ts';
import type { ExportedNames } from '../sdk/procedures.ts';
import { INTRODUCTION } from './introduction.ts';
import { operationOf } from './operation.ts';
import { createSchemas, type Json } from './schemas.ts';

/** Returns the OpenAPI document of the REST API. */
export function openApiDocument(routes: readonly RestRoute[], names: ExportedNames): Json {
  const schemas = createSchemas(names);
  const paths: Record<string, Record<string, Json>> = {};
  const inOrder = routes.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  for (const route of inOrder) {
    const path = (paths[route.path] ??= {});
    const method = route.method.toLowerCase();
    if (method in path) throw new Error(`Two procedures have ${route.method} ${route.path}`);
    path[method] = operationOf(route, schemas);
  }
  const components = Object.entries(schemas.components()).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    openapi: '3.1.1',
    info: { title: 'Earshot', version: '1', description: INTRODUCTION },
    servers: [{ url: '/api/v1' }],
    security: [{ token: [] }],
    paths,
    components: {
      schemas: { ...Object.fromEntries(components), Problem: PROBLEM },
      headers: HEADERS,
      responses: Object.fromEntries(Object.entries(PROBLEMS).map(([name, words]) => [name, problem(words)])),
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'An API token, or an access token.' } },
    },
  };
}

const header = (description: string, type: 'integer' | 'string' = 'integer'): Json => ({
  description,
  schema: { type },
});
const HEADERS: Json = {
  'RateLimit-Policy': header(
    'Calls of this kind at once, and the seconds in which as many come back: `500;w=5`.',
    'string',
  ),
  'RateLimit-Limit': header('Calls of this kind at once.'),
  'RateLimit-Remaining': header('Calls that are left now.'),
  'RateLimit-Reset': header('Seconds until all calls are back.'),
};
const PROBLEMS = {
  BadRequest: 'A parameter, header or field is wrong or unknown; `errors` names each.',
  NotAuthenticated: 'The token is missing, unknown or has expired.',
  NotPermitted: 'The token lacks the permission, or the group lacks the feature.',
  NotFound: 'There is no such item, or the token may not see it.',
  Gone: 'The cursor is too old. List the items themselves again, and continue from a present cursor.',
  Conflict: 'The item is in a state that does not allow this, or exists already.',
  Stale: 'The item was changed after it was read; `details` has the user and the time.',
  TooLarge: 'The body is too long.',
  OtherType: 'The body is not `application/json`.',
  NoVersion: '`If-Match` is missing.',
  TooMany: 'Too many calls; `Retry-After` has the seconds to wait.',
  Failed: 'The platform failed.',
} as const;

const problem = (description: string): Json => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const text = (description: string) => ({ type: 'string', description });
const PROBLEM: Json = {
  type: 'object',
  description: 'Problem details (RFC 9457).',
  properties: {
    type: text('`about:blank`: the status says the kind of the problem.'),
    title: text('The status in words.'),
    status: { type: 'integer' },
    detail: text('The problem in words.'),
    errorCode: text('Code of the platform: `UE_404`.'),
    errorMessage: text('The same as `detail`.'),
    requestId: text('Identifies the request, for support.'),
    errors: {
      type: 'array',
      description: 'Parameters, headers and fields that were refused.',
      items: {
        type: 'object',
        properties: { name: { type: 'string' }, detail: { type: 'string' } },
        required: ['name', 'detail'],
      },
    },
    details: { type: 'object', description: 'More, for programs.' },
  },
  required: ['type', 'title', 'status', 'detail', 'errorCode', 'errorMessage', 'requestId', 'errors', 'details'],
};
