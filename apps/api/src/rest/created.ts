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

/** A POST to a collection creates an item in it. */
export function createdStatus({ method, path }: RestRoute, answer: Readonly<Record<string, unknown>>): Created {
  const field = method === 'POST' ? itemRoutes.get(path) : undefined;
  if (field === undefined) return { status: 200 };
  const id = answer[field] ?? answer['id'];
  return typeof id === 'string' ? { status: 201, location: `${path}/${id}` } : { status: 201 };
}

export const isCreating = ({ method, path }: RestRoute): boolean => method === 'POST' && itemRoutes.has(path);
