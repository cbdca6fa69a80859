import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type { Report, ReportData, ReportFile, ReportInput } from '../types.ts';

type InOwnGroup<Input> = Omit<Input, 'groupId'> & { groupId?: string | undefined };

/** Reports: the list of reports, their data, and the data as a CSV file. */
export class Reports {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  /** @internal */
  constructor(call: Call, ownGroup: OwnGroup) {
    this.#call = call;
    this.#ownGroup = ownGroup;
  }

  /** Returns all reports, each with whether it is available to the group. */
  async list(input: { groupId?: string | undefined } = {}, options?: CallOptions): Promise<Report[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.read('reports.list', { groupId }, options);
    return items;
  }

  /**
   * Returns a report's chart and table; `type` is the report's id. Hours and days are in `timezone` (default:
   * London).
   */
  async data(input: InOwnGroup<ReportInput>, options?: CallOptions): Promise<ReportData> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('reports.data', { ...input, groupId }, options);
  }

  /** Returns the whole table as CSV, with a file name. */
  async csv(input: InOwnGroup<ReportInput>, options?: CallOptions): Promise<ReportFile> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('reports.csv', { ...input, groupId }, options);
  }
}
