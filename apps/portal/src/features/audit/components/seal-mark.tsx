import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { auditTexts as texts } from '#/texts/audit.ts';

/** Whether a row is sealed, so that a change of it would be noticed. */
export function SealMark({ seal }: { seal: number | null }) {
  return (
    <span title={seal === null ? texts.unsealedHelp : texts.sealedHelp(seal)}>
      <StatusBadge shape={seal === null ? 'waiting' : 'well'} tone={seal === null ? 'idle' : 'ok'}>
        {seal === null ? texts.unsealed : texts.sealed}
      </StatusBadge>
    </span>
  );
}
