import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { auditTexts as texts } from '../texts.ts';

/** Shows whether an event is sealed, so that tampering would be detected. */
export function SealMark({ seal }: { seal: number | null }) {
  return (
    <span title={seal === null ? texts.unsealedHelp : texts.sealedHelp(seal)}>
      <StatusBadge shape={seal === null ? 'waiting' : 'well'} tone={seal === null ? 'idle' : 'ok'}>
        {seal === null ? texts.unsealed : texts.sealed}
      </StatusBadge>
    </span>
  );
}
