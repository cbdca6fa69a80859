import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';

/** The part of the group tree that a caller may touch. Every query on scoped rows takes one; there is no default. */
export interface Scope {
  /** Null for internal staff, who see all customers. */
  readonly customerId: string | null;
  /** The ltree path of the top group: it and everything below it is in scope. */
  readonly path: string;
}

/** The scope of the processes of the platform itself. Never given to a request. */
export const PLATFORM_SCOPE: Scope = { customerId: null, path: '' };

/**
 * Whether a group, by its alias in the statement, lies in the scope. A customer can lie below another one in the tree and is
 * kept apart from it all the same, so the path alone does not tell.
 */
export const inScope = (alias: string, { path, customerId }: Scope): RawBuilder<SqlBool> => {
  const below = sql<SqlBool>`${sql.ref(`${alias}.path`)} <@ ${path}::ltree`;
  if (customerId === null) return below;
  return sql<SqlBool>`(${below} and ${sql.ref(`${alias}.customer_id`)} = ${customerId}::uuid)`;
};

/** Whether the group that `groupId` names lies in the scope, as a condition of the statement that reads or writes. */
export const groupInScope = (groupId: Expression<string>, scope: Scope): Expression<SqlBool> =>
  sql<SqlBool>`exists (select 1 from groups g where g.id = ${groupId} and ${inScope('g', scope)})`;
