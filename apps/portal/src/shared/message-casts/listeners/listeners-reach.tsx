import type { ListenersReach as Reach } from '@earshot/domain/message-casts/listeners-reach';
import { FormError } from '#/components/feedback/form-error.tsx';
import { cn } from '#/lib/class-names.ts';
import { type ReachedAudience, useListenersReach } from '../api/use-listeners-reach.ts';
import { listenerTexts } from './listener-texts.ts';

const { reach: texts } = listenerTexts;

interface ListenersReachProps {
  readonly groupId: string;
  readonly audience: ReachedAudience;
}

/** Says how many team members are listeners, and names the locations that have none or cannot play to them. */
export function ListenersReach({ groupId, audience }: ListenersReachProps) {
  const { data, isAsked, isOld, error } = useListenersReach(groupId, audience);
  if (!isAsked) return null;
  if (error !== null) return <FormError error={error} title={texts.failed} />;
  return (
    <div className="panel px-4 py-3">
      <output className={cn('block', isOld && 'opacity-60')}>
        {data === undefined ? texts.counting : texts.sentences(data)}
      </output>
      {data !== undefined && data.unable.total + data.without.total > 0 && (
        <details className="mt-2">
          <summary className="cursor-pointer text-sm font-medium">{texts.show}</summary>
          <div className="mt-2 grid gap-4 text-sm tablet:grid-cols-2">
            <Places title={texts.unable} places={data.unable} />
            <Places title={texts.without} places={data.without} />
          </div>
        </details>
      )}
    </div>
  );
}

function Places({ title, places: { total, items } }: { title: string; places: Reach['unable'] }) {
  if (total === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="font-medium">{title}</h3>
      <ul className="max-h-48 overflow-y-auto">
        {items.map(({ controllerId, boxName }) => (
          <li key={controllerId}>{boxName}</li>
        ))}
        {total > items.length && <li className="text-muted-foreground">{texts.more(total - items.length)}</li>}
      </ul>
    </section>
  );
}
