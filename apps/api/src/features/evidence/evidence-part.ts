import type { Database } from '@earshot/db/client';
import type { CsvValue } from '@earshot/domain/csv/csv-line';
import type { GroupFeature } from '@earshot/domain/groups/features';
import type { Principal } from '../../trpc/principal.ts';

/** The reader and the rows of a pack. All parts read one snapshot of the database. */
export interface EvidenceSource {
  readonly db: Database;
  readonly reader: Pick<Principal, 'scope' | 'permissions'>;
  /** Features that are on for the group of the location. */
  readonly features: readonly GroupFeature[];
  readonly controllerId: string;
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  readonly asOf: Date;
}

type Columns<Row> = Readonly<Record<string, (row: Row) => CsvValue>>;

/** Rows of a part as lines of its files. */
export interface EvidenceRow {
  /** A value for each column of the CSV file. */
  readonly cells: readonly CsvValue[];
  readonly json: unknown;
  /** The rows of a part are counted by this text in the summary. */
  readonly counted: string | undefined;
}

export interface EvidencePart {
  readonly columns: readonly string[];
  /** Yields the rows page by page. */
  readonly pages: (source: EvidenceSource) => AsyncGenerator<readonly EvidenceRow[], void>;
}

/** Creates a part from its pages and its columns. The summary counts the rows by `countedAs`. */
export function evidencePart<Row>(
  columns: Columns<Row>,
  readPages: (source: EvidenceSource) => AsyncGenerator<readonly Row[], void>,
  countedAs?: (row: Row) => string,
): EvidencePart {
  const values = Object.values(columns);
  return {
    columns: Object.keys(columns),
    pages: async function* (source) {
      for await (const rows of readPages(source))
        yield rows.map((row) => ({ cells: values.map((value) => value(row)), json: row, counted: countedAs?.(row) }));
    },
  };
}

/** Yields pages until one is not full. */
export async function* fullPages<Row>(
  limit: number,
  read: (after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void> {
  let page = await read(undefined);
  yield page;
  while (page.length === limit) {
    page = await read(page.at(-1));
    yield page;
  }
}
