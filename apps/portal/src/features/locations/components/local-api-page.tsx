import { type LocalApiState, localApiState } from '@earshot/domain/devices/freshness';
import { EmptyState } from '#/components/feedback/empty-state.tsx';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { StatusBadge, type StatusBadgeProps } from '#/components/ui/status-badge.tsx';
import { Time } from '#/components/ui/time.tsx';
import { useNow } from '#/lib/use-now.ts';
import { locationDetailsTexts } from '../details-texts.ts';
import { useShownLocation } from '../location-context.ts';
import { FactList } from './fact-list.tsx';

const { localApi: texts } = locationDetailsTexts;
const STYLES: Readonly<Record<LocalApiState, Pick<StatusBadgeProps, 'shape' | 'tone'>>> = {
  ok: { shape: 'well', tone: 'ok' },
  warning: { shape: 'waiting', tone: 'warn' },
  error: { shape: 'fault', tone: 'bad' },
};
const EVERY_MS = 10_000;
const toDate = (at: string | null) => (at === null ? null : new Date(at));

/** Tab "Local API": whether programs on site can reach the controller. */
export function LocalApiPage() {
  const { record } = useShownLocation();
  const now = useNow(EVERY_MS);
  const { localApiHeartbeat: heartbeat, localApiLastOffline: offline } = record;
  const state = localApiState({ heartbeatAt: toDate(heartbeat), lastOfflineAt: toDate(offline) }, now);
  if (state === null) {
    return (
      <section className="panel">
        <EmptyState title={texts.none} text={texts.noneHelp} />
      </section>
    );
  }
  return (
    <SettingsPanel
      title={texts.title}
      lead={texts.lead}
      aside={<StatusBadge {...STYLES[state]}>{texts.states[state]}</StatusBadge>}
    >
      <FactList
        facts={[
          [texts.heartbeat, <Time key="beat" at={heartbeat} empty={texts.never} />],
          [texts.lastOffline, <Time key="off" at={offline} empty={texts.never} />],
        ]}
      />
      <p className="text-sm text-muted-foreground">{texts.limits}</p>
    </SettingsPanel>
  );
}
