import { hasLocation, isCreating } from '../../../apps/api/src/rest/created.ts';
import type { RestField, RestRoute } from '../../../apps/api/src/rest/rest-routes.ts';
import type { Json, Schemas } from './schemas.ts';

/** Returns the operation of a route. */
export function operationOf(route: RestRoute, schemas: Schemas): Json {
  const { procedure, rule, fields, paging } = route;
  const [area = '', verb = ''] = procedure.split('.');
  const { properties, description } = schemas.ofInput(route.input);
  const schemaOf = ({ name }: RestField): Json => properties[name] ?? {};
  const parameters = [
    ...fields.filter(({ place }) => place !== 'body').map((field) => parameterOf(field, schemaOf(field))),
    ...(paging === undefined ? [] : [CURSOR]),
  ];
  const body = fields.filter(({ place }) => place === 'body');
  return {
    operationId: procedure,
    tags: [area],
    summary: `${inWords(area)}: ${inWords(verb).toLowerCase()}`,
    description: [description, needs(route)].filter((words) => words !== undefined && words !== '').join('\n\n'),
    ...(rule.permission === 'open' && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body.length > 0 && { requestBody: bodyOf(body, schemaOf) }),
    responses: responsesOf(route, schemas),
  };
}

const inWords = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function needs({ rule: { permission, feature } }: RestRoute): string | undefined {
  const words =
    typeof permission !== 'string'
      ? 'the permission of the report'
      : permission === 'signed-in' || permission === 'open'
        ? undefined
        : `the permission \`${permission}\``;
  const both = [words, feature === undefined ? undefined : `the feature \`${feature}\` in the group`];
  const needed = both.filter((one) => one !== undefined);
  return needed.length === 0 ? undefined : `Needs ${needed.join(' and ')}.`;
}

const HEADERS: Readonly<Record<string, Json>> = {
  'If-Match': {
    schema: { type: 'string', pattern: String.raw`^"\d{1,15}"$` },
    description: 'The `ETag` that was read.',
  },
};
const CURSOR: Json = {
  name: 'cursor',
  in: 'query',
  schema: { type: 'string' },
  description: '`nextCursor` of the page before. Empty for the first page.',
};

function parameterOf({ as, place, isRequired }: RestField, { description, ...schema }: Json): Json {
  return {
    name: as,
    in: place,
    required: isRequired,
    ...(description !== undefined && { description }),
    schema,
    ...(schema['type'] === 'array' && { style: 'form', explode: false }),
    ...(schema['type'] === 'object' && { style: 'deepObject', explode: true }),
    ...HEADERS[as],
  };
}

function bodyOf(fields: readonly RestField[], schemaOf: (field: RestField) => Json): Json {
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    required: required.length > 0,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
          ...(required.length > 0 && { required }),
          additionalProperties: false,
        },
      },
    },
  };
}

function responsesOf(route: RestRoute, schemas: Schemas): Json {
  const { method, paging, hasVersion, fields, output } = route;
  const answer = schemas.ofOutput(output);
  const schema =
    paging === undefined
      ? answer
      : { allOf: [answer, { type: 'object', properties: { nextCursor: NEXT }, required: ['nextCursor'] }] };
  const headers = {
    ...RATE_HEADERS,
    ...(hasVersion && { ETag: { description: 'For `If-Match`.', schema: { type: 'string' } } }),
    ...(hasLocation(route) && { Location: { description: 'Path of the created item.', schema: { type: 'string' } } }),
  };
  const success: Json = {
    description: isCreating(route) ? 'Created.' : 'Done.',
    headers,
    content: { 'application/json': { schema } },
  };
  const hasBody = fields.some(({ place }) => place === 'body');
  const isVersioned = fields.some(({ as }) => as === 'If-Match');
  return {
    [isCreating(route) ? '201' : '200']: success,
    ...refusal('400', 'BadRequest'),
    ...refusal('401', 'NotAuthenticated'),
    ...refusal('403', 'NotPermitted'),
    ...refusal('404', 'NotFound'),
    ...refusal('409', 'Conflict'),
    ...(fields.some(({ as }) => as === 'after') && refusal('410', 'Gone')),
    ...(isVersioned && { ...refusal('412', 'Stale'), ...refusal('428', 'NoVersion') }),
    ...(method !== 'GET' && refusal('415', 'OtherType')),
    ...(hasBody && refusal('413', 'TooLarge')),
    ...refusal('429', 'TooMany'),
    ...refusal('default', 'Failed'),
  };
}

const RATE_HEADERS = Object.fromEntries(
  ['RateLimit-Policy', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'].map((name) => [
    name,
    { $ref: `#/components/headers/${name}` },
  ]),
);
const NEXT: Json = { anyOf: [{ type: 'string' }, { type: 'null' }], description: '`cursor` of the next page.' };
const refusal = (status: string, name: string): Json => ({ [status]: { $ref: `#/components/responses/${name}` } });
