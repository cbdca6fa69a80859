import { checkRows, type RowCheck } from '../audit/check-rows.ts';
import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type { OwnGroup } from '../own-group.ts';
import type {
  AuditActions,
  AuditEntry,
  AuditPage,
  AuditSeal,
  AuditSealPage,
  AuditSealsInput,
  AuditVerification,
  ListAuditInput,
} from '../types.ts';

type Filter = Partial<Omit<ListAuditInput, 'olderThan' | 'newerThan' | 'pageSize'>>;

/** The platform's maximum page size. */
const PAGE_SIZE = 500;
const SEALS_A_PAGE = 200;

/**
 * The audit log: who did what, from where and when. Rows are sealed in batches, and each seal contains the hash of
 * the seal before it.
 */
export class Audit {
  readonly #call: Call;
  readonly #ownGroup: OwnGroup;

  /** @internal */
  constructor(call: Call, ownGroup: OwnGroup) {
    this.#call = call;
    this.#ownGroup = ownGroup;
  }

  /**
   * Returns one page, newest first. Default: 100 rows. Pass the last row of a page as `olderThan` to get the next
   * page.
   */
  async list(input: Partial<ListAuditInput> = {}, options?: CallOptions): Promise<AuditPage> {
    const groupId = await this.#ownGroup(input.groupId, options);
    return await this.#call.read('audit.list', { ...input, groupId }, options);
  }

  /** Iterates over all rows, newest first, loading pages as needed. Rows written after the start are left out. */
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

  /** Returns the actions of the log with plain descriptions. */
  async actions(options?: CallOptions): Promise<AuditActions['actions']> {
    return (await this.#call.read('audit.actions', undefined, options)).actions;
  }

  /** Returns seals with the hashes of their rows, from the seal after `after`. Default: 100 seals. */
  async seals(input: AuditSealsInput = {}, options?: CallOptions): Promise<AuditSeal[]> {
    return (await this.#call.read('audit.seals', input, options)).items;
  }

  /** Returns the newest seal that retention removed; null if no seal was ever removed. */
  async removed(options?: CallOptions): Promise<AuditSealPage['removed']> {
    return (await this.#call.read('audit.seals', { limit: 1 }, options)).removed;
  }

  /** Recomputes the hashes of the given seals (default: all) on the platform and names the first broken seal. */
  async verify(range: { from?: number; to?: number } = {}, options?: CallOptions): Promise<AuditVerification> {
    let whole = await this.#call.read('audit.verify', range, options);
    while (whole.next !== null) {
      const part = await this.#call.read('audit.verify', { ...range, from: whole.next }, options);
      whole = { ...part, seals: whole.seals + part.seals, rows: whole.rows + part.rows };
    }
    return whole;
  }

  /**
   * Recomputes the hashes of exported rows on this machine and compares them with the seals. Rows missing from the
   * export are no fault, because an export may cover one group only.
   */
  async check(
    rows: readonly AuditEntry[],
    { from = 1, to = Number.POSITIVE_INFINITY }: { from?: number; to?: number } = {},
    options?: CallOptions,
  ): Promise<RowCheck> {
    const seals: AuditSeal[] = [];
    for (let after = Math.max(0, from - 2); ;) {
      const { items, removed } = await this.#call.read('audit.seals', { after, limit: SEALS_A_PAGE }, options);
      seals.push(...items.filter(({ number }) => number <= to));
      after = items.at(-1)?.number ?? after;
      if (items.length < SEALS_A_PAGE || after >= to) return await checkRows(rows, seals, { from, removed });
    }
  }
}
