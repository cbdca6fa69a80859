import type { Hearing } from '@earshot/domain/deliveries/heard';
import { MINUTE_MS } from '@earshot/domain/time/durations';
import type { DataColumn } from '#/components/data-table/column.ts';
import { Time } from '#/components/ui/time.tsx';
import { isToday } from '#/lib/format.ts';
import { deliveryTexts } from '#/shared/deliveries/texts.ts';

const { hearings: texts } = deliveryTexts;

export const memberName = ({ fullName }: Pick<Hearing, 'fullName'>): string => fullName ?? texts.teamMember;

/** `clipMs` is the length of the clip in milliseconds. */
export const hearingColumns = (clipMs: number): readonly DataColumn<Hearing>[] => [
  { id: 'location', header: texts.columns.location, fixed: true, cell: ({ boxName }) => boxName },
  {
    id: 'planned',
    header: texts.columns.planned,
    secondary: true,
    cell: ({ instant }) => <ShortTime at={instant} className="text-muted-foreground" />,
  },
  { id: 'teamMember', header: texts.columns.teamMember, fixed: true, cell: memberName },
  {
    id: 'heardAt',
    header: texts.columns.heardAt,
    fixed: true,
    cell: (hearing) => <HeardAt hearing={hearing} clipMs={clipMs} />,
  },
];

const ShortTime = ({ at, className }: { at: string; className?: string }) => (
  <Time at={at} only={isToday(at) ? 'time' : undefined} className={className} />
);

/** A minute covers a play that started late, and the clocks of devices. */
const isLater = (heardAt: string, instant: string, clipMs: number) =>
  Date.parse(heardAt) - Date.parse(instant) > clipMs + MINUTE_MS;

function HeardAt({ hearing: { heardAt, instant }, clipMs }: { hearing: Hearing; clipMs: number }) {
  if (heardAt === null) return <span className="text-muted-foreground">{texts.views.missed}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <ShortTime at={heardAt} />
      {isLater(heardAt, instant, clipMs) && <span className="text-muted-foreground">{texts.later}</span>}
    </span>
  );
}
