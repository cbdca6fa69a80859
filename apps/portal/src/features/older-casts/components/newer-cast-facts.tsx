import { Time } from '#/components/ui/time.tsx';
import { NO_VALUE } from '#/lib/format.ts';
import { ClipPlayer } from '#/shared/audio-clips/clip-player.tsx';
import { ConferenceList } from '#/shared/message-casts/conference-list.tsx';
import { castTexts } from '#/shared/message-casts/texts.ts';
import type { OlderCastDetail } from '../older-form.ts';
import { olderCastTexts as texts } from '../texts.ts';

/** Read-only view of a cast of the newer area, where that area is off. */
export function NewerCastFacts({ cast }: { cast: OlderCastDetail }) {
  const { audioId, clipName, clipDurationMs, conferences, createdAt, createdBy } = cast;
  const chosen = conferences.flatMap((on, index) => (on ? [index + 1] : []));
  return (
    <div className="grid max-w-[860px] gap-3.5">
      <p className="panel px-4 py-3">{texts.newerAreaHint}</p>
      {audioId !== null && (
        <div className="panel">
          <ClipPlayer clip={{ id: audioId, name: clipName ?? texts.clip, durationMs: clipDurationMs ?? 0 }} />
        </div>
      )}
      <section className="panel p-3.5">
        <h2 className="mb-2.5 text-sm font-semibold">{texts.facts}</h2>
        <dl className="grid grid-cols-[110px_1fr] gap-x-2.5 gap-y-1.5">
          <dt className="text-muted-foreground">{castTexts.conferences}</dt>
          <dd>
            <ConferenceList conferences={conferences} label={castTexts.conferenceWords(chosen)} />
          </dd>
          <dt className="text-muted-foreground">{texts.columns.created}</dt>
          <dd>
            <Time at={createdAt} />
          </dd>
          <dt className="text-muted-foreground">{texts.by}</dt>
          <dd>{createdBy ?? NO_VALUE}</dd>
        </dl>
      </section>
    </div>
  );
}
