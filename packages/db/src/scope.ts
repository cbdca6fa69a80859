import { type Expression, sql, type SqlBool } from 'kysely';

/** The part of the group tree that a caller may touch. Every query on scoped rows takes one; there is no default. */
export interface Scope {
  /** Null for internal staff, who see all customers. */
  readonly customerId: string | null;
  /** The ltree path of the top group: it and everything below it is in scope. */
  readonly path: string;
}

/** The scope of the processes of the platform itself. Never given to a request. */
export const PLATFORM_SCOPE: Scope = { customerId: null, path: '' };

/** Whether the group that `groupId` names lies in the scope, as a condition of the statement that reads or writes. */
export const groupInScope = (groupId: Expression<string>, scope: Scope): Expression<SqlBool> =>
  sql<SqlBool>`exists (select 1 from groups g where g.id = ${groupId} and g.path <@ ${scope.path}::ltree)`;
