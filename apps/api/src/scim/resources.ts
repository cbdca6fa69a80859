import type { DirectoryGroup } from '@earshot/db/queries/directories/groups';
import type { DirectoryUser } from '@earshot/db/queries/directories/users';
import type { Deps } from '../deps.ts';
import { withoutSchema } from './filter.ts';

export const SCIM_PREFIX = '/scim/v2';
export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

export type Resource = Readonly<Record<string, unknown>> & { readonly schemas: readonly string[] };

/** The address that the directory calls. */
export const scimUrl = ({ publicUrl }: Pick<Deps, 'publicUrl'>, path = ''): string =>
  new URL(SCIM_PREFIX, publicUrl).href + path;

interface Kept {
  readonly id: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const metaOf = (deps: Deps, resourceType: 'User' | 'Group', { id, createdAt, updatedAt }: Kept) => ({
  resourceType,
  created: createdAt.toISOString(),
  lastModified: updatedAt.toISOString(),
  location: scimUrl(deps, `/${resourceType}s/${id}`),
});

/** Absent values are left out. */
const stated = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Partial<T>;

export function userResource(deps: Deps, user: DirectoryUser): Resource {
  const { id, userName, externalId, displayName, givenName, familyName, active, email, groups } = user;
  const name = stated({ givenName, familyName });
  return {
    schemas: [USER_SCHEMA],
    id,
    userName,
    ...stated({ externalId, displayName }),
    ...(Object.keys(name).length > 0 && { name }),
    active,
    emails: [{ value: email, type: 'work', primary: true }],
    groups: groups.map((group) => ({
      value: group.id,
      display: group.name,
      $ref: scimUrl(deps, `/Groups/${group.id}`),
    })),
    meta: metaOf(deps, 'User', user),
  };
}

export const groupResource = (deps: Deps, group: DirectoryGroup): Resource => ({
  schemas: [GROUP_SCHEMA],
  id: group.id,
  displayName: group.displayName,
  ...stated({ externalId: group.externalId }),
  members: group.members.map(({ id, userName }) => ({
    value: id,
    display: userName,
    $ref: scimUrl(deps, `/Users/${id}`),
  })),
  meta: metaOf(deps, 'Group', group),
});

export interface Page {
  readonly total: number;
  readonly startIndex: number;
  readonly resources: readonly Resource[];
}

export const listResponse = ({ total, startIndex, resources }: Page): Resource => ({
  schemas: [LIST_SCHEMA],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

/** The attribute in lower case, without schema and sub-attribute. */
export const attributeOf = (text: string): string => withoutSchema(text.trim()).split('.')[0]?.toLowerCase() ?? '';

/** Attributes that the request leaves out or chooses; `id` and `schemas` are always returned. */
export interface Shown {
  readonly attributes: readonly string[] | undefined;
  readonly excludedAttributes: readonly string[];
}

export const isAskedFor = (name: string, { attributes, excludedAttributes }: Shown): boolean =>
  (attributes === undefined || attributes.includes(name)) && !excludedAttributes.includes(name);

const isAlways = (name: string): boolean => name === 'id' || name === 'schemas';

export function shownOf(resource: Resource, wanted: Shown): Resource {
  const shown = Object.entries(resource).filter(([name]) => isAlways(name) || isAskedFor(name.toLowerCase(), wanted));
  return Object.fromEntries(shown) as Resource;
}
