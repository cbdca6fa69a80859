import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { writeCursor } from '../rest/paging.ts';
import { type RestRoute, restRoutes } from '../rest/rest-routes.ts';

const documentText = readFileSync(new URL('../rest/openapi.json', import.meta.url), 'utf8');
/** Values are checked by the schemas of the document; formats by those of zod. */
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(JSON.parse(documentText) as object, 'openapi');

export interface RestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Record<string, unknown>;
}

interface RestOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type RestClient = (
  request: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`,
  options?: RestOptions,
) => Promise<RestAnswer>;

/** Makes REST calls, and compares each answer with its schema in the document. */
export const restClientOf =
  (app: FastifyInstance, token?: string): RestClient =>
  async (request, { body, headers } = {}) => {
    const [method, path] = request.split(' ') as [NonNullable<InjectOptions['method']>, string];
    const response = await app.inject({
      method,
      url: `/api/v1${path}`,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const answer = {
      status: response.statusCode,
      headers: { ...response.headers },
      body: response.json() as RestAnswer['body'],
    };
    const differences = differencesOf(request, answer);
    if (differences !== undefined) throw new Error(`${request} differs from the document: ${differences}`);
    return answer;
  };

interface RestRequest extends RestOptions {
  readonly request: Parameters<RestClient>[0];
}

/** The REST request that makes a call of a procedure with this input. */
export function requestOf({ method, path, fields, paging }: RestRoute, input: unknown): RestRequest {
  const values = new Map(Object.entries(Object(input) as Record<string, unknown>));
  const given = fields.filter(({ name }) => values.get(name) !== undefined);
  const at = (place: (typeof fields)[number]['place']) =>
    given.filter((field) => field.place === place).map(({ name, as }): [string, unknown] => [as, values.get(name)]);
  const query = new URLSearchParams(at('query').flatMap(([name, value]) => inQuery(name, value)));
  const position = Object.fromEntries([...values].filter(([name]) => paging?.fields.includes(name)));
  if (Object.keys(position).length > 0) query.set('cursor', writeCursor(position));
  const url = at('path').reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  );
  return {
    request: `${method} ${url}?${query.toString()}` as RestRequest['request'],
    ...(method !== 'GET' && method !== 'DELETE' && { body: Object.fromEntries(at('body')) }),
    headers: Object.fromEntries(
      at('header').map(([name, value]) => [
        name.toLowerCase(),
        name === 'If-Match' ? `"${String(value)}"` : String(value),
      ]),
    ),
  };
}

function inQuery(name: string, value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  if (Array.isArray(value)) return [[name, value.join(',')]];
  return Object.entries(value).map(([inner, text]) => [`${name}[${inner}]`, String(text)]);
}

/** Differences between an answer and the document; undefined if they agree. */
export function differencesOf(request: string, { status, headers, body }: RestAnswer): string | undefined {
  const isProblem = status >= 400;
  const type = `application/${isProblem ? 'problem+' : ''}json`;
  if (!String(headers['content-type']).startsWith(type)) return `it is ${String(headers['content-type'])}`;
  const schema = isProblem ? '#/components/schemas/Problem' : schemaAt(request, status);
  const validate = schema === undefined ? undefined : ajv.getSchema(`openapi${schema}`);
  if (validate === undefined) return `${status} is not in it`;
  return validate(body) ? undefined : ajv.errorsText(validate.errors);
}

function schemaAt(request: string, status: number): string | undefined {
  const [method = '', url = ''] = request.split(' ');
  const [path = ''] = url.split('?');
  const inText = (route: string) => new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
  const route = restRoutes.find((one) => one.method === method && inText(one.path));
  if (route === undefined) return undefined;
  const pointer = route.path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
  return `#/paths/${pointer}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`;
}
