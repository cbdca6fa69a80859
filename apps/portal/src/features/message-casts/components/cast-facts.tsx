import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Time } from '#/components/ui/time.tsx';
import { NO_VALUE } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/router-types.ts';
import { ConferenceList } from '#/shared/message-casts/conference-list.tsx';
import { castListTexts } from '#/shared/message-casts/list-texts.ts';
import { listenerTexts } from '#/shared/message-casts/listeners/listener-texts.ts';
import { ListenersWords } from '#/shared/message-casts/listeners/listeners-words.tsx';
import { useShowsListeners } from '#/shared/message-casts/listeners/use-shows-listeners.ts';
import { castTexts as texts } from '#/shared/message-casts/texts.ts';
import { castAudienceText } from '../audience-text.ts';
import { categoryName } from './cast-columns.tsx';

type Cast = RouterOutputs['messageCasts']['get'];

export function CastFacts({ cast }: { cast: Cast }) {
  const { category, description, conferences, toneflag, inherit, createdAt, createdBy } = cast;
  const showsListeners = useShowsListeners(cast.listeners) && category !== 'clear_message';
  const chosen = conferences.flatMap((on, index) => (on ? [index + 1] : []));
  return (
    <section className="panel p-3.5">
      <h2 className="mb-2.5 text-sm font-semibold">{texts.facts}</h2>
      <dl className="grid grid-cols-[92px_1fr] gap-x-2.5 gap-y-1.5">
        <Fact label={texts.category}>{categoryName(category)}</Fact>
        {category === 'clear_message' && (
          <Fact label={castListTexts.clears}>
            <ClearedCast cast={cast} />
          </Fact>
        )}
        <Fact label={texts.description}>{description === '' ? NO_VALUE : description}</Fact>
        <Fact label={texts.steps.AUDIENCE}>{castAudienceText(cast)}</Fact>
        {showsListeners && (
          <Fact label={listenerTexts.label}>
            <ListenersWords listeners={cast.listeners} />
          </Fact>
        )}
        {inherit && <Fact label={castListTexts.inherit}>{castListTexts.inheritYes}</Fact>}
        <Fact label={texts.conferences}>
          <ConferenceList conferences={conferences} label={texts.conferenceWords(chosen)} />
        </Fact>
        <Fact label={texts.toneShort}>{toneflag ? texts.on : texts.off}</Fact>
        <Fact label={texts.columns.created}>
          <Time at={createdAt} />
        </Fact>
        <Fact label={texts.by}>{createdBy ?? NO_VALUE}</Fact>
      </dl>
    </section>
  );
}

function ClearedCast({ cast: { messageClearId, messageClearName } }: { cast: Cast }) {
  if (messageClearId === null || messageClearName === null) return castListTexts.clearsAny;
  return (
    <Link to="/msgs/$messageId" params={{ messageId: messageClearId }} className="text-primary hover:underline">
      {messageClearName}
    </Link>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}
