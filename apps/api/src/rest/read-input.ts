import { badRequest } from '@earshot/domain/errors/app-error';
import type { FastifyRequest } from 'fastify';
import { readCursor } from './paging.ts';
import { queryValue } from './query-value.ts';
import { Refusal } from './refusal.ts';
import type { RestField, RestRoute } from './rest-routes.ts';

type Values = Record<string, unknown>;
type Texts = Readonly<Record<string, string | readonly string[]>>;

/** Returns the input of the procedure that a request contains. Values are checked by the procedure itself. */
export function readInput(
  route: RestRoute,
  request: Pick<FastifyRequest, 'params' | 'query' | 'headers' | 'body'>,
): Values {
  const params = request.params as Readonly<Record<string, string>>;
  const { cursor, ...query } = nested(request.query as Texts);
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw badRequest('The body is a JSON object');
  refuseUnknown(route, { query: Object.keys(query), body: Object.keys(body) });
  const input: Values = { ...(cursor !== undefined && cursor !== '' && positionOf(route, cursor)) };
  for (const field of route.fields) {
    const value = {
      path: () => params[field.name],
      query: () => fromQuery(field, query[field.name]),
      body: () => Reflect.get(body, field.name) as unknown,
      header: () => fromHeader(field, request.headers[field.as.toLowerCase()]),
    }[field.place]();
    if (value !== undefined) input[field.name] = value;
  }
  return input;
}

/** `began[from]=…` is the field `from` of the parameter `began`. */
function nested(query: Texts): Readonly<Record<string, string | readonly string[] | Texts>> {
  const result: Record<string, string | readonly string[] | Record<string, string | readonly string[]>> = {};
  for (const [key, value] of Object.entries(query)) {
    const [, outer, inner] = /^(\w+)\[(\w+)\]$/.exec(key) ?? [];
    if (outer === undefined || inner === undefined) result[key] = value;
    else result[outer] = { ...(isTexts(result[outer]) ? result[outer] : {}), [inner]: value };
  }
  return result;
}

const isTexts = (value: unknown): value is Record<string, string | readonly string[]> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fromQuery({ schema }: RestField, value: string | readonly string[] | Texts | undefined): unknown {
  if (value === undefined || !isTexts(value)) return value === undefined ? undefined : queryValue(schema, value);
  return Object.fromEntries(
    Object.entries(value).map(([name, text]) => [name, queryValue(schema.properties?.[name] ?? {}, text)]),
  );
}

export function positionOf({ paging }: RestRoute, cursor: unknown): Values {
  if (paging === undefined || typeof cursor !== 'string') throw unknown('parameter', 'cursor');
  return readCursor(cursor, paging);
}

function fromHeader({ as, isRequired }: RestField, value: string | string[] | undefined): string | number | undefined {
  if (as !== 'If-Match') return Array.isArray(value) ? value.join(',') : value;
  if (value === undefined) {
    if (!isRequired) return undefined;
    throw new Refusal(428, badRequest('Send the ETag that you read as If-Match', { field: as }));
  }
  const [, version] = /^"(\d{1,15})"$/.exec(String(value)) ?? [];
  if (version === undefined) throw badRequest('If-Match takes one ETag of this API: "7"', { field: as });
  return Number(version);
}

/** A misspelt filter would otherwise return everything. */
function refuseUnknown({ fields }: RestRoute, given: { readonly query: string[]; readonly body: string[] }): void {
  const of = (place: RestField['place']) => new Set(fields.filter((one) => one.place === place).map(({ as }) => as));
  const parameter = given.query.find((name) => !of('query').has(name));
  if (parameter !== undefined) throw unknown('parameter', parameter);
  const field = given.body.find((name) => !of('body').has(name));
  if (field !== undefined) throw unknown('field', field);
}

export const unknown = (what: 'parameter' | 'field', name: string) =>
  badRequest(`There is no ${what} ${name}`, { field: name });
