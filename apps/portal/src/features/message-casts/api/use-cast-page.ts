import type { SortOrder } from '@earshot/domain/lists/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#/lib/trpc.ts';
import type { CastSort } from '../cast-sorts.ts';

interface CastFilter {
  readonly groupId: string;
  readonly search: string | undefined;
  readonly locationId: string | undefined;
}

interface CastPlace {
  readonly page: number;
  readonly sort: CastSort | undefined;
  readonly order: SortOrder | undefined;
}

/** Pages beyond this one need the total, to be read from the end. Earlier pages load without waiting for the count. */
const FAR = 50;

export function useCastPage(filter: CastFilter, place: CastPlace) {
  const { data: counted } = trpc.messageCasts.count.useQuery(filter, { placeholderData: keepPreviousData });
  const far = place.page > FAR;
  const list = trpc.messageCasts.list.useQuery(
    { ...filter, ...place, total: far ? counted?.total : undefined },
    { placeholderData: keepPreviousData, enabled: !far || counted !== undefined },
  );
  return { list, total: counted?.total };
}
