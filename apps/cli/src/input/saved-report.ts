import type { CallOptions, Earshot, SavedReport } from '@earshot/sdk';
import { resolveByName } from './resolve-by-name.ts';

export const SAVED_REPORT_ARGUMENT = 'Name or id of the saved report';

const PAGE = 200;

/** Resolves one of the caller's own saved reports: only these can be changed. */
export async function resolveSavedReport(
  earshot: Pick<Earshot, 'savedReports'>,
  given: string,
  calling: CallOptions,
): Promise<SavedReport> {
  return await resolveByName(given, ownReports(earshot, calling), {
    noun: 'saved report',
    listedBy: 'earshot reports saved list',
    idOf: ({ id }) => id,
    namesOf: ({ name }) => [name],
  });
}

async function* ownReports({ savedReports }: Pick<Earshot, 'savedReports'>, calling: CallOptions) {
  for (let page = 1; ; page += 1) {
    const { items, total } = await savedReports.list({ page, pageSize: PAGE }, calling);
    yield* items.filter(({ isOwn }) => isOwn);
    if (page * PAGE >= total) return;
  }
}
