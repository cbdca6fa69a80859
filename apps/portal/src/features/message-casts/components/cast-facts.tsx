import { ConferenceList } from '#/components/ui/conference-list.tsx';
import { Time } from '#/components/ui/time.tsx';
import { NO_VALUE } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/router-types.ts';
import { castTexts as texts } from '#/texts/message-casts.ts';
import { categoryName } from './cast-columns.tsx';

export function CastFacts({ cast }: { cast: RouterOutputs['messageCasts']['get'] }) {
  const { category, description, conferences, toneflag, targetCount, createdAt, createdBy } = cast;
  const chosen = conferences.flatMap((on, index) => (on ? [index + 1] : []));
  return (
    <section className="panel p-3.5">
      <h2 className="mb-2.5 text-sm font-semibold">{texts.facts}</h2>
      <dl className="grid grid-cols-[92px_1fr] gap-x-2.5 gap-y-1.5">
        <dt className="text-soft">{texts.category}</dt>
        <dd>{categoryName(category)}</dd>
        <dt className="text-soft">{texts.description}</dt>
        <dd>{description === '' ? NO_VALUE : description}</dd>
        <dt className="text-soft">{texts.steps.AUDIENCE}</dt>
        <dd>{texts.audienceWords(targetCount)}</dd>
        <dt className="text-soft">{texts.conferences}</dt>
        <dd>
          <ConferenceList conferences={conferences} label={texts.conferenceWords(chosen)} />
        </dd>
        <dt className="text-soft">{texts.toneShort}</dt>
        <dd>{toneflag ? texts.on : texts.off}</dd>
        <dt className="text-soft">{texts.columns.created}</dt>
        <dd>
          <Time at={createdAt} />
        </dd>
        <dt className="text-soft">{texts.by}</dt>
        <dd>{createdBy ?? NO_VALUE}</dd>
      </dl>
    </section>
  );
}
