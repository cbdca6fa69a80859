import type { Database, Trx } from '../../client.ts';
import type { PageOf } from '../page-of.ts';

/** Users per transaction. */
const PAGE = 200;

/** How mails with news are queued: one per user with all pending news. */
export interface NewsMails<Waiting extends { readonly userId: string }> {
  /** Only one process queues at a time. Returns whether this transaction may. */
  readonly tryLock: (trx: Trx) => Promise<boolean>;
  /** Users with pending news, in the order of their ids. */
  readonly listWaiting: (trx: Trx, page: PageOf) => Promise<readonly Waiting[]>;
  /** Returns whether a mail was queued. Otherwise, a later run tries again. */
  readonly queueFor: (trx: Trx, waiting: Waiting) => Promise<boolean>;
}

/** Queues the mails of all users with pending news. Returns the number of mails. */
export async function queueNewsMails<Waiting extends { readonly userId: string }>(
  db: Database,
  mails: NewsMails<Waiting>,
  limit = PAGE,
): Promise<number> {
  let queued = 0;
  for (let after: string | undefined; ;) {
    const page = await db.transaction().execute((trx) => queuePage(trx, mails, { after, limit }));
    queued += page.queued;
    if (page.last === undefined) return queued;
    after = page.last;
  }
}

/** `last` is undefined after the last page. */
async function queuePage<Waiting extends { readonly userId: string }>(
  trx: Trx,
  { tryLock, listWaiting, queueFor }: NewsMails<Waiting>,
  page: PageOf,
): Promise<{ queued: number; last: string | undefined }> {
  if (!(await tryLock(trx))) return { queued: 0, last: undefined };
  const people = await listWaiting(trx, page);
  let queued = 0;
  for (const person of people) if (await queueFor(trx, person)) queued += 1;
  return { queued, last: people.length < page.limit ? undefined : people.at(-1)?.userId };
}
