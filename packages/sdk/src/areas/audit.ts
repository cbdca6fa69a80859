import { checkRows, type RowCheck } from '../audit/check-rows.ts';
import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type { AuditEntry, AuditPage, AuditSeal, AuditVerification, InputOf, OutputOf } from '../types.ts';

type ListInput = InputOf<'audit.list'>;
type Filter = Partial<Omit<ListInput, 'olderThan' | 'newerThan' | 'pageSize'>>;

/** The longest pages that the platform gives. */
const PAGE_SIZE = 500;
const SEALS_A_PAGE = 200;

/** The audit log: who did what, from where and when. Rows are sealed in batches that name each other. */
export class Audit {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  constructor(call: Call, ownGroup: OwnGroup) {
    this.#call = call;
    this.#ownGroup = ownGroup;
  }

  /** One page, newest first, 100 rows unless told. `olderThan` the last row of a page gives the next one. */
  async list(input: Partial<ListInput> = {}, options?: CallOptions): Promise<AuditPage> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('audit.list', { ...input, groupId }, options);
  }

  /** Every row, newest first, page by page. Rows that are written meanwhile are left out. */
  async *all(filter: Filter = {}, options?: CallOptions): AsyncGenerator<AuditEntry, void, undefined> {
    let last: AuditEntry | undefined;
    for (;;) {
      const after = last === undefined ? {} : { olderThan: { at: last.at, id: last.id } };
      const { items, hasOlder } = await this.list({ ...filter, ...after, pageSize: PAGE_SIZE }, options);
      yield* items;
      last = items.at(-1);
      if (!hasOlder || last === undefined) return;
    }
  }

  async get(entryId: string, options?: CallOptions): Promise<AuditEntry> {
    return await this.#call.read('audit.get', { entryId }, options);
  }

  /** The verbs of the log in plain words. */
  async actions(options?: CallOptions): Promise<OutputOf<'audit.actions'>['actions']> {
    return (await this.#call.read('audit.actions', undefined, options)).actions;
  }

  /** Seals with the hashes of their rows, those after a number, 100 unless told. */
  async seals(input: InputOf<'audit.seals'> = {}, options?: CallOptions): Promise<AuditSeal[]> {
    return (await this.#call.read('audit.seals', input, options)).items;
  }

  /** Lets the platform compute the hashes of these seals anew (all, unless told) and names the first that is broken. */
  async verify(range: { from?: number; to?: number } = {}, options?: CallOptions): Promise<AuditVerification> {
    let whole = await this.#call.read('audit.verify', range, options);
    while (whole.next !== null) {
      const part = await this.#call.read('audit.verify', { ...range, from: whole.next }, options);
      whole = { ...part, seals: whole.seals + part.seals, rows: whole.rows + part.rows };
    }
    return whole;
  }

  /**
   * Computes the hashes of rows that were exported, here and by itself, and holds them against the seals. Rows that are
   * not in the export are not missed: it may be of one group.
   */
  async check(
    rows: readonly AuditEntry[],
    { from = 1, to = Number.POSITIVE_INFINITY }: { from?: number; to?: number } = {},
    options?: CallOptions,
  ): Promise<RowCheck> {
    const seals: AuditSeal[] = [];
    for (let after = Math.max(0, from - 2); ;) {
      const page = await this.seals({ after, limit: SEALS_A_PAGE }, options);
      seals.push(...page.filter(({ number }) => number <= to));
      after = page.at(-1)?.number ?? after;
      if (page.length < SEALS_A_PAGE || after >= to) return await checkRows(rows, seals, from);
    }
  }
}
