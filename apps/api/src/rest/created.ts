import { type RestRoute, restRoutes } from './rest-routes.ts';

interface Created {
  readonly status: 200 | 201;
  /** Path of the created item. */
  readonly location?: string;
}

/** The route that reads an item of a collection, by the collection's path. */
const itemRoutes = new Map(
  restRoutes.flatMap((route) => {
    const [, collection, field] = /^(.+)\/\{(\w+)\}$/.exec(route.path) ?? [];
    return route.method === 'GET' && collection !== undefined && field !== undefined ? [[collection, field]] : [];
  }),
);

/** A POST to a collection creates an item in it, which may have a path of its own. */
export function createdStatus(route: RestRoute, answer: Readonly<Record<string, unknown>>): Created {
  if (!isCreating(route)) return { status: 200 };
  const field = itemRoutes.get(route.path);
  const id = field === undefined ? undefined : (answer[field] ?? answer['id']);
  return typeof id === 'string' ? { status: 201, location: `${route.path}/${id}` } : { status: 201 };
}

export const isCreating = ({ method, path }: RestRoute): boolean => method === 'POST' && !path.includes('{');
export const hasLocation = (route: RestRoute): boolean => isCreating(route) && itemRoutes.has(route.path);
