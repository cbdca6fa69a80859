import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type { InputOf, Report, ReportData, ReportFile } from '../types.ts';

type DataInput = InputOf<'reports.data'>;
type InOwnGroup<Input> = Omit<Input, 'groupId'> & { groupId?: string | undefined };

/** Reports: which there are, what they say, and that as a file. */
export class Reports {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  constructor(call: Call, ownGroup: OwnGroup) {
    this.#call = call;
    this.#ownGroup = ownGroup;
  }

  /** All reports, each with whether the group has it. */
  async list(input: { groupId?: string | undefined } = {}, options?: CallOptions): Promise<Report[]> {
    const groupId = await this.#ownGroup(input.groupId, options);
    const { items } = await this.#call.read('reports.list', { groupId }, options);
    return items;
  }

  /** A chart and a table of it; `type` is the report's id. Hours and days are those of `timezone`, London unless told. */
  async data(input: InOwnGroup<DataInput>, options?: CallOptions): Promise<ReportData> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('reports.data', { ...input, groupId }, options);
  }

  /** The whole table as CSV, with a name for the file. */
  async csv(input: InOwnGroup<DataInput>, options?: CallOptions): Promise<ReportFile> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('reports.csv', { ...input, groupId }, options);
  }
}
