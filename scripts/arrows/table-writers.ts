import { isForTests } from './only-tests.ts';
import type { Violation } from './violation.ts';

/** Columns that only the files of one folder write. */
interface Owned {
  readonly table: string;
  /** Left out: all columns. */
  readonly columns?: readonly string[];
  readonly folder: string;
  readonly message: string;
}

const plans = 'packages/db/src/queries/plans/';

const owned: readonly Owned[] = [
  {
    table: 'controller_plans',
    columns: ['generation', 'digest'],
    folder: plans,
    message: `only ${plans} writes generations and digests, so that they match the targets: use movePlans`,
  },
  {
    table: 'delivery_counters',
    folder: plans,
    message: `only ${plans} writes delivery counters, so that they match the targets: use moveDeliveryCounters`,
  },
];

/** Writing statements, in SQL or with Kysely, up to the end of their text. */
const statements = (table: string): RegExp =>
  new RegExp(
    String.raw`\b(insert\s+into|update|delete\s+from|merge\s+into)\s+${table}\b[^${'`'}]*` +
      String.raw`|\.(insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"]${table}\b[^;]*`,
    'gi',
  );

/** Whether a statement writes one of the columns: assigned, listed by an insert, or in an object of Kysely. */
function writes(statement: string, columns: readonly string[] | undefined): boolean {
  if (columns === undefined) return true;
  const column = `(${columns.join('|')})`;
  const assigned = new RegExp(String.raw`(\bset|,)\s*${column}\s*=[^=]`, 'i');
  const listed = new RegExp(String.raw`^insert\s+into[^()]*\([^)]*\b${column}\b`, 'i');
  const inObject = new RegExp(String.raw`^\..*[{,]\s*['"]?${column}\b|^\..*\.set\(\s*['"]${column}\b`, 'is');
  return [assigned, listed, inObject].some((pattern) => pattern.test(statement));
}

/** Statements of a product file that write columns which belong to another folder. Migrations are exempt. */
export function tableWriterViolations(file: string, text: string): Violation[] {
  if (isForTests(file) || file.startsWith('scripts/') || file.includes('/migrations/')) return [];
  return owned
    .filter(({ folder }) => !file.startsWith(folder))
    .flatMap(({ table, columns, message }) =>
      [...text.matchAll(statements(table))]
        .filter(([statement]) => writes(statement, columns))
        .map(({ index }) => ({ file, line: text.slice(0, index).split('\n').length, specifier: table, message })),
    );
}
