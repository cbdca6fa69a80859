import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';

/**
 * The part of the group tree that a caller may access. Every query on scoped rows requires one; there is no default.
 */
export interface Scope {
  /** Null for internal staff, who see all customers. */
  readonly customerId: string | null;
  /** The ltree path of the top group; the scope contains it and all groups below. */
  readonly path: string;
}

/** The scope of the platform's own processes. Must not be given to a request. */
export const PLATFORM_SCOPE: Scope = { customerId: null, path: '' };

/**
 * Condition: the group with this alias is in the scope. Customers may be nested in the tree but remain separate, so
 * the path alone is not sufficient.
 */
export const inScope = (alias: string, { path, customerId }: Scope): RawBuilder<SqlBool> => {
  const below = sql<SqlBool>`${sql.ref(`${alias}.path`)} <@ ${path}::ltree`;
  if (customerId === null) return below;
  return sql<SqlBool>`(${below} and ${sql.ref(`${alias}.customer_id`)} = ${customerId}::uuid)`;
};

/** Condition: the group `groupId` is in the scope. For use within the statement that reads or writes. */
export const groupInScope = (groupId: Expression<string>, scope: Scope): Expression<SqlBool> =>
  sql<SqlBool>`exists (select 1 from groups g where g.id = ${groupId} and ${inScope('g', scope)})`;
