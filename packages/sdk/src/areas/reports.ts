import type { Call } from '../call.ts';
import type { CsvDownload, FetchCsv } from '../fetch-csv.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type {
  ListReportsInput,
  Report,
  ReportData,
  ReportInput,
  ReportMarks,
  ReportMarksInput,
  ReportRows,
  ReportRowsInput,
} from '../types.ts';

type InOwnGroup<Input> = Omit<Input, 'groupId'> & { groupId?: string | undefined };

/** Most rows of one page. */
const ROWS_AT_ONCE = 200;

/**
 * Reports about a group with all groups below it, or about the location `controllerId` in it. The default group is the
 * caller's own.
 */
export class Reports {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;
  readonly #fetchCsv: FetchCsv;

  /** @internal */
  constructor(call: Call, { ownGroup, fetchCsv }: { ownGroup: OwnGroup; fetchCsv: FetchCsv }) {
    this.#call = call;
    this.#ownGroup = ownGroup;
    this.#fetchCsv = fetchCsv;
  }

  /** Returns the reports that you may read, each with whether it is available to the group or location. */
  async list(input: InOwnGroup<ListReportsInput> = {}, options?: CallOptions): Promise<Report[]> {
    const { items } = await this.#call.read('reports.list', await this.#placed(input, options), options);
    return items;
  }

  /**
   * Returns a report's chart and the first 1,000 rows of its table; `type` is the report's id. Hours, days and months are
   * in `timezone` (default: London), and in the location's own time zone for a location.
   */
  async data(input: InOwnGroup<ReportInput>, options?: CallOptions): Promise<ReportData> {
    return await this.#call.read('reports.data', await this.#placed(input, options), options);
  }

  /**
   * Returns incidents, firmware tasks and deliveries that began in the bars of a report over time: all are counted, and the
   * first three of each kind are named. `kinds` in the result: those that you may see, and whether they were read.
   */
  async marks(input: InOwnGroup<ReportMarksInput>, options?: CallOptions): Promise<ReportMarks> {
    return await this.#call.read('reports.marks', await this.#placed(input, options), options);
  }

  /**
   * Returns one page of the rows behind the bars, for example of calls; of a report without such rows, one page of its
   * table. Default: 20 per page. Pass `next` as `after` to get the next page.
   */
  async rows(input: InOwnGroup<ReportRowsInput>, options?: CallOptions): Promise<ReportRows> {
    return await this.#call.read('reports.rows', await this.#placed(input, options), options);
  }

  /** Iterates over all rows of `rows`. */
  async *allRows(
    input: InOwnGroup<Omit<ReportRowsInput, 'after' | 'limit'>>,
    options?: CallOptions,
  ): AsyncGenerator<ReportRows['items'][number], void, undefined> {
    const placed = await this.#placed(input, options);
    let after: string | undefined;
    do {
      const page = await this.rows({ ...placed, limit: ROWS_AT_ONCE, after }, options);
      yield* page.items;
      after = page.next ?? undefined;
    } while (after !== undefined);
  }

  /** Downloads the whole table as CSV of any length; read `content` as a stream. */
  async exportCsv(input: InOwnGroup<ReportInput>, options: CallOptions = {}): Promise<CsvDownload> {
    return await this.#fetchCsv(await this.#placed(input, options), options);
  }

  async #placed<Input extends { groupId?: string | undefined }>(
    input: Input,
    options: CallOptions | undefined,
  ): Promise<Input & { groupId: string }> {
    return { ...input, groupId: await this.#ownGroup(input.groupId, options) };
  }
}
