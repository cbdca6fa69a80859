import type { Target } from '@earshot/domain/deliveries/schema';
import type { DataColumn } from '#/components/data-table/column.ts';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { Time } from '#/components/ui/time.tsx';
import { type Instant, isToday, NO_VALUE } from '#/lib/format.ts';
import { deliveryTexts } from '#/shared/deliveries/texts.ts';
import { targetStyle } from '../target-status.ts';

const { columns: texts, headsets, playsOf } = deliveryTexts;

/** `until` is the latest time at which an offline location would still start. */
export const targetColumns = (until: Instant): readonly DataColumn<Target>[] => [
  {
    id: 'location',
    header: texts.location,
    fixed: true,
    className: '@min-[560px]/table:min-w-40',
    cell: ({ boxName }) => boxName,
  },
  {
    id: 'controller',
    header: texts.controller,
    secondary: 'wide',
    cell: ({ serialNumber }) => (
      <span className="font-mono text-xs whitespace-nowrap text-muted-foreground">{serialNumber}</span>
    ),
  },
  { id: 'status', header: texts.status, fixed: true, cell: (target) => <TargetStatus target={target} until={until} /> },
  {
    id: 'heardBy',
    header: texts.heardBy,
    secondary: true,
    className: 'whitespace-nowrap',
    cell: ({ heardBy }) => (heardBy === null ? NO_VALUE : headsets(heardBy)),
  },
  {
    id: 'plays',
    header: texts.plays,
    secondary: true,
    className: 'whitespace-nowrap',
    cell: ({ plays, playsFailed }) => playsOf(plays, playsFailed),
  },
  {
    id: 'firstPlay',
    header: texts.firstPlay,
    secondary: true,
    className: 'whitespace-nowrap',
    cell: ({ firstPlayAt }) => <PlayTime at={firstPlayAt} />,
  },
  {
    id: 'lastPlay',
    header: texts.lastPlay,
    secondary: true,
    className: 'whitespace-nowrap',
    cell: ({ lastPlayAt }) => <PlayTime at={lastPlayAt} />,
  },
  {
    id: 'created',
    header: texts.created,
    secondary: 'wide',
    hidden: true,
    cell: ({ createdAt }) => <Time at={createdAt} className="text-muted-foreground" />,
  },
];

const PlayTime = ({ at }: { at: string | null }) => (
  <Time at={at} only={isToday(at) ? 'time' : undefined} empty={NO_VALUE} className="text-muted-foreground" />
);

function TargetStatus({ target, until }: { target: Target; until: Instant }) {
  const { shape, tone, word, note } = targetStyle(target, until);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <StatusBadge shape={shape} tone={tone}>
        {word}
      </StatusBadge>
      {note !== null && <span className="text-muted-foreground">{note}</span>}
    </span>
  );
}
