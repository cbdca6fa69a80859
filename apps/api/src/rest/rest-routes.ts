import { z } from 'zod';
import { appRouter } from '../app-router.ts';
import type { Meta } from '../trpc/meta.ts';
import type { JsonSchema } from './json-schema.ts';
import { cursorOf, type Paging } from './paging.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An input field of a procedure, and where a request has it. */
export interface RestField {
  readonly name: string;
  readonly place: 'path' | 'query' | 'body' | 'header';
  /** Name in the request: that of the field, or of its header. */
  readonly as: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

/** A procedure that the REST API publishes. */
export interface RestRoute {
  readonly method: Method;
  /** Below `/api/v1`, with fields in braces: `/deliveries/{deliveryId}`. */
  readonly path: string;
  /** `deliveries.get`. */
  readonly procedure: string;
  readonly rule: Meta;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** Without the fields of `paging`, which the parameter `cursor` replaces. */
  readonly fields: readonly RestField[];
  readonly paging: Paging | undefined;
  /** The response has a version, which changes need as `If-Match`. */
  readonly hasVersion: boolean;
}

interface Built {
  readonly _def: { readonly meta: Meta; readonly inputs: readonly [z.ZodType]; readonly output: z.ZodType };
}

const toSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;

/** The routes of all procedures whose rule has `rest`. */
export const restRoutes: readonly RestRoute[] = Object.entries(
  // tRPC stores procedures flat at run time; only its types are nested.
  appRouter._def.procedures as unknown as Record<string, Built>,
).flatMap(([procedure, { _def: built }]) => {
  const { meta, inputs, output } = built;
  return meta.rest === undefined ? [] : [routeOf(procedure, { rule: meta, rest: meta.rest, input: inputs[0], output })];
});

function routeOf(
  procedure: string,
  { rule, rest, input, output }: Pick<RestRoute, 'rule' | 'input' | 'output'> & { rest: NonNullable<Meta['rest']> },
): RestRoute {
  const [method, path] = rest.split(' ') as [Method, string];
  const answer = toSchema(output, 'output').properties ?? {};
  const { properties = {}, required = [] } = toSchema(input, 'input');
  const paging = cursorOf(properties, answer);
  return {
    method,
    path,
    procedure,
    rule,
    input,
    output,
    paging,
    hasVersion: 'version' in answer,
    fields: Object.entries(properties)
      .filter(([name]) => paging?.fields.includes(name) !== true)
      .map(([name, schema]) => fieldOf(name, { schema, method, path, rule, isRequired: required.includes(name) })),
  };
}

function fieldOf(
  name: string,
  {
    schema,
    method,
    path,
    rule,
    isRequired,
  }: Pick<RestRoute, 'method' | 'path' | 'rule'> & Pick<RestField, 'schema' | 'isRequired'>,
): RestField {
  const field = { name, as: name, schema, isRequired };
  if (path.includes(`{${name}}`)) return { ...field, place: 'path', isRequired: true };
  if (name === 'idempotencyKey' && rule.creates !== undefined)
    return { ...field, place: 'header', as: 'Idempotency-Key' };
  if (name === 'version' && method !== 'GET') return { ...field, place: 'header', as: 'If-Match' };
  const place = method === 'GET' || method === 'DELETE' ? 'query' : 'body';
  return { ...field, place, isRequired: isRequired && !isOwnGroup(name, rule) };
}

/** The group of a call defaults to the one of the caller. */
export function isOwnGroup(name: string, { scope }: Meta): boolean {
  return name === 'groupId' && (scope === 'group' || scope === 'place');
}
