import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { audioTexts } from '#/shared/audio-clips/texts.ts';

const { change: texts } = audioTexts;

/** Casts that a new sound affects, and running deliveries that it does not affect. */
export function ClipUses({ clipId }: { clipId: string }) {
  const { data, isError } = trpc.audioClips.uses.useQuery({ clipId });
  if (isError) return <p className="text-muted-foreground">{texts.usesFailed}</p>;
  if (data === undefined) return <p className="text-muted-foreground">{texts.checking}</p>;
  const { casts, castCount, deliveryCount } = data;
  const others = castCount - casts.length;
  return (
    <div className="grid gap-1 rounded-md border border-border bg-primary-soft px-3 py-2">
      <p>
        {texts.uses(castCount, casts.length > 0)}
        {casts.length > 0 && ' '}
        {casts.map(({ castId, name }, index) => (
          <Fragment key={castId}>
            {index > 0 && ', '}
            <Link to="/msgs/$messageId" params={{ messageId: castId }} className="text-primary hover:underline">
              {name}
            </Link>
          </Fragment>
        ))}
        {casts.length > 0 && others > 0 && ` ${texts.others(others)}`}
      </p>
      {deliveryCount > 0 && <p>{texts.underWay(deliveryCount)}</p>}
    </div>
  );
}
