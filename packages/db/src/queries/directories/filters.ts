import { escapeSearchText } from '@earshot/domain/lists/search-text';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

export type Comparison = 'eq' | 'ne' | 'co' | 'sw' | 'ew';

interface Junction<Field extends string> {
  readonly op: 'and' | 'or';
  readonly parts: readonly DirectoryFilter<Field>[];
}
interface Negation<Field extends string> {
  readonly op: 'not';
  readonly negated: DirectoryFilter<Field>;
}
interface Test<Field extends string> {
  readonly op: Comparison | 'pr';
  readonly field: Field;
  /** Empty for `pr`. */
  readonly value: string;
}

/** A SCIM filter over known fields. */
export type DirectoryFilter<Field extends string> = Junction<Field> | Negation<Field> | Test<Field>;

/** Values of the fields as text; `lower` compares without case. `isOneOf`: the field has several values. */
export type FilterColumns<Field extends string> = Readonly<
  Record<Field, { readonly value: RawBuilder<unknown>; readonly lower?: true; readonly isOneOf?: true }>
>;

export function filterCondition<Field extends string>(
  columns: FilterColumns<Field>,
  filter: DirectoryFilter<Field>,
): RawBuilder<SqlBool> {
  if ('parts' in filter) {
    const parts = filter.parts.map((part) => filterCondition(columns, part));
    return sql<SqlBool>`(${sql.join(parts, filter.op === 'and' ? sql` and ` : sql` or `)})`;
  }
  if ('negated' in filter) return sql<SqlBool>`(not coalesce(${filterCondition(columns, filter.negated)}, false))`;
  const { value: column, lower, isOneOf } = columns[filter.field];
  if (isOneOf === true) return sql<SqlBool>`(${filter.op === 'eq'} and ${filter.value} = any(${column}))`;
  const value = lower === true ? filter.value.toLowerCase() : filter.value;
  const sought = lower === true ? sql`lower(${column})` : column;
  const part = escapeSearchText(value);
  switch (filter.op) {
    case 'pr':
      return sql<SqlBool>`(${column} is not null)`;
    case 'eq':
      return sql<SqlBool>`(${sought} = ${value})`;
    case 'ne':
      return sql<SqlBool>`(${sought} is distinct from ${value})`;
    case 'co':
      return sql<SqlBool>`(${sought} like ${`%${part}%`})`;
    case 'sw':
      return sql<SqlBool>`(${sought} like ${`${part}%`})`;
    case 'ew':
      return sql<SqlBool>`(${sought} like ${`%${part}`})`;
  }
}

export interface DirectoryPage<Field extends string> {
  readonly filter: DirectoryFilter<Field> | undefined;
  /** Position of the first one, from 1. */
  readonly startIndex: number;
  readonly count: number;
}
