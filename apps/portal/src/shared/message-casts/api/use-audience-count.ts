import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#/lib/trpc.ts';
import type { AudienceForm } from '../audience/audience-fields.ts';

const filterOf = ({ inherit, controllerTags, tagSelectMode }: AudienceForm, groupId: string) =>
  inherit ? { groupId } : { groupId, tags: controllerTags, tagSelectMode };

const isCounted = ({ inherit, audienceBy, controllerTags }: AudienceForm) =>
  inherit || (audienceBy === 'tags' && controllerTags.length > 0);

/** The current number of locations of an audience; undefined while counting. */
export function useAudienceCount(audience: AudienceForm, groupId: string): number | undefined {
  const counted = isCounted(audience);
  const { data } = trpc.locations.counts.useQuery(filterOf(audience, groupId), {
    enabled: counted,
    placeholderData: keepPreviousData,
  });
  if (!counted) return audience.audienceBy === 'tags' ? 0 : audience.targetIds.length;
  if (data === undefined) return undefined;
  return audience.inherit ? data.total : Math.max(0, data.total - audience.excludedIds.length);
}

/** Counts an audience on demand, for the step that requires at least one location. */
export function useCountAudience(groupId: string): (audience: AudienceForm) => Promise<number> {
  const utils = trpc.useUtils();
  return async (audience) => {
    if (!isCounted(audience)) return audience.audienceBy === 'tags' ? 0 : audience.targetIds.length;
    const { total } = await utils.locations.counts.fetch(filterOf(audience, groupId), { staleTime: 5_000 });
    return audience.inherit ? total : total - audience.excludedIds.length;
  };
}
