import type { Tool } from '@modelcontextprotocol/server';
import type { JsonSchema } from '../rest/json-schema.ts';
import { type RestRoute, restRoutes } from '../rest/rest-routes.ts';
import type { Principal } from '../trpc/principal.ts';

/** `deliveries.sendToMissed` is `deliveries_sendToMissed`. */
const nameOf = ({ procedure }: RestRoute): string => procedure.replace('.', '_');

export const isRead = ({ method }: Pick<RestRoute, 'method'>): boolean => method === 'GET';

export const toolRoutes: ReadonlyMap<string, RestRoute> = new Map(restRoutes.map((route) => [nameOf(route), route]));

/** Fields that an assistant gives; the plan of a change has the idempotency key. */
export const fieldsOf = ({ fields }: RestRoute) => fields.filter(({ as }) => as !== 'Idempotency-Key');

const CURSOR: JsonSchema = { type: 'string', description: '`nextCursor` of the page before' };

function inputSchemaOf(route: RestRoute): Tool['inputSchema'] {
  const fields = fieldsOf(route);
  const properties = {
    ...Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    ...(route.paging !== undefined && { cursor: CURSOR }),
  };
  return {
    type: 'object',
    // A JSON Schema is JSON.
    properties: properties as Tool['inputSchema']['properties'],
    required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    additionalProperties: false,
  };
}

/** `sendToMissed` as words. */
const wordsOf = (name: string): string => name.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase();

function descriptionOf(route: RestRoute): string {
  const [area = '', verb = ''] = route.procedure.split('.').map(wordsOf);
  const { permission, feature } = route.rule;
  const needs = [
    ...(typeof permission === 'string' && permission !== 'signed-in' ? [`the permission ${permission}`] : []),
    ...(feature === undefined ? [] : [`the feature ${feature} in the group`]),
  ];
  return [
    `${area}: ${verb} (${route.method} ${route.path}).`,
    ...(needs.length > 0 ? [`Needs ${needs.join(' and ')}.`] : []),
    ...(isRead(route) ? [] : ['Returns a plan; nothing changes before confirm_plan.']),
  ].join(' ');
}

const toolOf = (name: string, route: RestRoute): Tool => ({
  name,
  description: descriptionOf(route),
  inputSchema: inputSchemaOf(route),
  // A plan changes nothing.
  annotations: { readOnlyHint: true, destructiveHint: false },
});

export const CONFIRM: Tool = {
  name: 'confirm_plan',
  description:
    'Carries out a plan that another tool has returned. Show the plan to the user and ask before. Confirming a plan twice changes nothing more.',
  inputSchema: {
    type: 'object',
    properties: { plan: { type: 'string', format: 'uuid', description: 'Id of the plan' } },
    required: ['plan'],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: false, destructiveHint: true },
};

/** The tools that the caller has the permissions for. */
export function toolsFor({ permissions }: Pick<Principal, 'permissions'>, mayChange: boolean): Tool[] {
  const held: ReadonlySet<string> = permissions;
  const tools: Tool[] = [];
  for (const [name, route] of toolRoutes) {
    const { permission } = route.rule;
    const isHeld = typeof permission !== 'string' || permission === 'signed-in' || held.has(permission);
    if (isHeld && (mayChange || isRead(route))) tools.push(toolOf(name, route));
  }
  return mayChange ? [...tools, CONFIRM] : tools;
}
