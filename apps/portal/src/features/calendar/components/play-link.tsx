import { Link } from '@tanstack/react-router';
import { Tooltip } from '#/components/ui/tooltip.tsx';
import { cn } from '#/lib/class-names.ts';
import { formatCount, formatNumber, listWords } from '#/lib/format.ts';
import { clockOf, type PlayGroup } from '../calendar-plays.ts';
import { calendarTexts as texts } from '../texts.ts';
import { CollisionMark } from './collision-mark.tsx';

interface PlayLinkProps {
  readonly group: PlayGroup;
  /** Also show the seconds and the number of locations. */
  readonly wide?: boolean;
}

/** Length of `09:05` in `09:05:30`. The tooltip has the seconds. */
const HOUR_AND_MINUTE = 5;

const CHIP =
  'flex min-h-6 w-full min-w-0 items-baseline gap-1.5 rounded-sm px-1.5 py-0.5 text-left text-sm leading-snug';

/** Play or group of plays. Links to the delivery if the user may open it. */
export function PlayLink({ group, wide = false }: PlayLinkProps) {
  const { first, collidesWith } = group;
  const collides = collidesWith.length > 0;
  const body = (
    <>
      {collides && <CollisionMark />}
      <span className="tabular shrink-0 font-medium">
        {wide ? clockOf(first) : clockOf(first).slice(0, HOUR_AND_MINUTE)}
      </span>
      <span className="min-w-0 grow truncate">
        {group.plays > 1 && `${formatNumber(group.plays)} × `}
        {first.castName}
      </span>
      {wide && (
        <span className="shrink-0 text-xs text-muted-foreground">{formatCount(group.locations, 'location')}</span>
      )}
    </>
  );
  const className = cn(CHIP, collides ? 'bg-warn-soft' : 'bg-primary-soft');
  return (
    <Tooltip text={<Details group={group} />}>
      {first.opens ? (
        <Link
          to="/msgs/$messageId/delivery/$deliveryId"
          params={{ messageId: first.castId, deliveryId: first.deliveryId }}
          className={cn(className, 'hover:brightness-95 dark:hover:brightness-125')}
        >
          {body}
        </Link>
      ) : (
        <span className={className}>{body}</span>
      )}
    </Tooltip>
  );
}

function Details({ group: { first, last, plays, locations, collidesWith } }: { group: PlayGroup }) {
  return (
    <>
      <b className="font-semibold">{first.castName}</b>
      <br />
      {plays > 1 ? texts.plays(formatNumber(plays), clockOf(first), clockOf(last)) : clockOf(first)}{' '}
      {texts.at(formatCount(locations, 'location'))}
      {first.inherited && ` · ${texts.inherited}`}
      {first.sentence !== null && (
        <>
          <br />
          {first.sentence}
        </>
      )}
      {collidesWith.length > 0 && (
        <>
          <br />
          {texts.collides(listWords(collidesWith))}
        </>
      )}
    </>
  );
}
