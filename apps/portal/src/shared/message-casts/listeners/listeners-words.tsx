import type { CastListeners } from '@earshot/domain/message-casts/listeners-schema';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { trpc } from '#/lib/trpc.ts';
import { useOffersEnrolment } from '#/shared/enrolments/use-offers-enrolment.ts';
import { listenerTexts } from './listener-texts.ts';
import { listenersText } from './listeners-text.ts';

/** The listeners of a cast in words, with the names of single team members for users who may see them. */
export function ListenersWords({ listeners }: { listeners: CastListeners | null }) {
  const { id: groupId, features } = useSelectedGroup();
  const maySeeNames = useOffersEnrolment(features);
  const ids = listeners?.kind === 'members' ? listeners.teamMemberIds : [];
  const { data } = trpc.teamMembers.find.useQuery({ groupId, ids }, { enabled: maySeeNames && ids.length > 0 });
  const names = data?.items.map(({ fullName }) => fullName) ?? [];
  return (
    <>
      {listenersText(listeners, names)}
      {listeners?.catchUpMs !== undefined && (
        <span className="block text-muted-foreground">{listenerTexts.later(listeners.catchUpMs)}</span>
      )}
    </>
  );
}
