import type { ListenersReachInput } from '@earshot/domain/message-casts/listeners-reach';
import { listenersInput } from '@earshot/domain/message-casts/listeners-schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { trpc } from '#/lib/trpc.ts';
import { useDebounced } from '#/lib/use-debounced.ts';
import { type ListenersForm, listenersRequest } from '../listeners/listener-fields.ts';

/** Locations of a cast as a request states them, or the cast whose locations are meant. */
export type ReachedAudience = Omit<ListenersReachInput, 'groupId' | 'listeners'>;

const isEmpty = ({ targetIds, controllerTags }: ReachedAudience) =>
  targetIds?.length === 0 || controllerTags?.length === 0;

/** Counts the listeners of the form at its locations. `isAsked` is false while the form states none. */
export function useListenersReach(groupId: string, audience: ReachedAudience) {
  const { control } = useFormContext<ListenersForm>();
  const [heardBy, callHandlingGroups, teamMemberIds] = useWatch({
    control,
    name: ['heardBy', 'callHandlingGroups', 'teamMemberIds'],
  });
  const input = useMemo(() => {
    const catchUp = { catchesUp: false, catchUpHours: '' };
    const { data } = listenersInput.safeParse(
      listenersRequest({ heardBy, callHandlingGroups, teamMemberIds, ...catchUp }),
    );
    return data === undefined || isEmpty(audience) ? null : { ...audience, groupId, listeners: data };
  }, [heardBy, callHandlingGroups, teamMemberIds, audience, groupId]);
  const rested = useDebounced(input);
  const answer = trpc.deliveries.listenersReach.useQuery(rested ?? { groupId, listeners: { kind: 'enrolled' } }, {
    enabled: rested !== null,
    placeholderData: keepPreviousData,
  });
  return { ...answer, isAsked: input !== null && rested !== null, isOld: input !== rested || answer.isPlaceholderData };
}
