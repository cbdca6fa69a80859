import type { CallOptions, Earshot, SavedReport } from '@earshot/sdk';
import { resolveByName } from './resolve-by-name.ts';

export const SAVED_REPORT_ARGUMENT = 'Name or id of the saved report';

const PAGE = 200;

/** Resolves one of the caller's saved reports, or a shared one of the caller's group. */
export async function resolveSavedReport(
  earshot: Pick<Earshot, 'savedReports'>,
  given: string,
  { prefix, ...calling }: CallOptions & { readonly prefix?: boolean },
): Promise<SavedReport> {
  return await resolveByName(given, allSaved(earshot, calling), {
    noun: 'saved report',
    listedBy: 'earshot reports saved list',
    idOf: ({ id }) => id,
    namesOf: ({ name }) => [name],
    prefix,
  });
}

async function* allSaved({ savedReports }: Pick<Earshot, 'savedReports'>, calling: CallOptions) {
  for (let page = 1; ; page += 1) {
    const { items, total } = await savedReports.list({ page, pageSize: PAGE }, calling);
    yield* items;
    if (page * PAGE >= total) return;
  }
}
