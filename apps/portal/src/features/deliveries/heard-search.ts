import { HEARD_VIEWS, type HeardView } from '@earshot/domain/deliveries/heard-views';
import { toPage } from '@earshot/domain/lists/page';

/** State of the table of hearings in the URL. Missing keys have their default. */
export interface HeardSearch {
  heard?: Exclude<HeardView, 'all'> | undefined;
  heardPage?: number | undefined;
}

export function readHeardSearch(raw: Record<string, unknown>): HeardSearch {
  const view = HEARD_VIEWS.find((known) => known === raw['heard']);
  const page = toPage(raw['heardPage']);
  return { heard: view === 'all' ? undefined : view, heardPage: page === 1 ? undefined : page };
}
