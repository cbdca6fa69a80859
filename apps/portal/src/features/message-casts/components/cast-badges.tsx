import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { Tooltip } from '#/components/ui/tooltip.tsx';
import type { RouterOutputs } from '#/lib/router-types.ts';
import { castListTexts as texts } from '#/shared/message-casts/list-texts.ts';

type Marked = Pick<RouterOutputs['messageCasts']['get'], 'migrated' | 'notMigrated' | 'inherited'>;

/** Origin of a cast: inherited, migrated or not migrated. Most casts have no badge. */
export function CastBadges({ cast: { migrated, notMigrated, inherited } }: { cast: Marked }) {
  return (
    <>
      {inherited && <Mark word={texts.inherited} hint={texts.inheritedHint} />}
      {migrated && notMigrated === null && <Mark word={texts.migrated} hint={texts.migratedHint} />}
      {notMigrated !== null && <Mark word={texts.notMigrated} hint={notMigrated} wrong />}
    </>
  );
}

function Mark({ word, hint, wrong = false }: { word: string; hint: string; wrong?: boolean }) {
  return (
    <Tooltip text={hint}>
      {/* A button, so that the tooltip is reachable by keyboard and touch. */}
      <button type="button" className="inline-flex cursor-default rounded-full">
        <StatusBadge shape={wrong ? 'fault' : 'unknown'} tone={wrong ? 'warn' : 'idle'}>
          {word}
        </StatusBadge>
        <span className="sr-only">: {hint}</span>
      </button>
    </Tooltip>
  );
}
