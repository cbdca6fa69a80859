import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type {
  CreateSavedReportInput,
  ListSavedReportsInput,
  SavedReport,
  SavedReportList,
  UpdateSavedReportInput,
} from '../types.ts';

type InOwnGroup<Input> = Omit<Input, 'groupId'> & { groupId?: string | undefined };

/**
 * Reports with a name, a range and a schedule of mails. Users change their own; every user whose rights cover the group and
 * the report may read them by id. The default group is the caller's own.
 */
export class SavedReports {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  /** @internal */
  constructor(call: Call, ownGroup: OwnGroup) {
    this.#call = call;
    this.#ownGroup = ownGroup;
  }

  /** Returns one page of your own saved reports, followed by those shared in the group. Default: 20 per page. */
  async list(input: InOwnGroup<ListSavedReportsInput> = {}, options?: CallOptions): Promise<SavedReportList> {
    return await this.#call.read('savedReports.list', await this.#placed(input, options), options);
  }

  async get(savedReportId: string, options?: CallOptions): Promise<SavedReport> {
    return await this.#call.read('savedReports.get', { savedReportId }, options);
  }

  /** Saves a report of the group, or of the location `controllerId`. With `mail` it is sent to you and to `recipientIds`. */
  async create(input: InOwnGroup<CreateSavedReportInput>, options?: CallOptions): Promise<SavedReport> {
    return await this.#call.start('savedReports.create', await this.#placed(input, options), options);
  }

  /** Changes the given fields, and resumes paused mails. A stale `version` throws ConflictError. */
  async update(input: UpdateSavedReportInput, options?: CallOptions): Promise<SavedReport> {
    return await this.#call.write('savedReports.update', input, options);
  }

  /** Sends the report to you and to its recipients now; `lastMailing` has the outcome for each. */
  async mail(savedReportId: string, options?: CallOptions): Promise<SavedReport> {
    return await this.#call.write('savedReports.mail', { savedReportId }, options);
  }

  async remove(savedReportId: string, options?: CallOptions): Promise<void> {
    await this.#call.write('savedReports.remove', { savedReportId }, options);
  }

  async #placed<Input extends { groupId?: string | undefined }>(
    input: Input,
    options: CallOptions | undefined,
  ): Promise<Input & { groupId: string }> {
    return { ...input, groupId: await this.#ownGroup(input.groupId, options) };
  }
}
