import { dataFreshness, FRESHNESS_WORDS } from '@earshot/domain/devices/freshness';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { formatAgo } from '#/lib/format.ts';
import { freshnessTexts } from './freshness-texts.ts';

const TONES = { medium: 'warn', long: 'bad' } as const;

interface FreshnessTagProps {
  /** Time of the last report; null if there was none. */
  readonly updatedAt: string | null;
  readonly now: Date;
}

/** Warns about outdated data. Fresh data show no tag. */
export function FreshnessTag({ updatedAt, now }: FreshnessTagProps) {
  const freshness = dataFreshness(updatedAt === null ? null : new Date(updatedAt), now);
  const word = FRESHNESS_WORDS[freshness];
  if (freshness === 'recently' || word === null) return null;
  return (
    <span title={updatedAt === null ? freshnessTexts.never : freshnessTexts.ago(formatAgo(updatedAt, now))}>
      <StatusBadge shape="fault" tone={TONES[freshness]}>
        {word}
      </StatusBadge>
    </span>
  );
}
