import type { ControllerConfiguration } from '@earshot/domain/controller-configuration/schema';
import { StatusBadge, type StatusBadgeProps } from '#/components/ui/status-badge.tsx';
import { configurationTexts as texts } from '../texts.ts';

type State = ControllerConfiguration['state'];
const STYLES: Readonly<Record<State, Pick<StatusBadgeProps, 'shape' | 'tone'>>> = {
  default: { shape: 'well', tone: 'idle' },
  taken: { shape: 'well', tone: 'ok' },
  waiting: { shape: 'waiting', tone: 'warn' },
  refused: { shape: 'fault', tone: 'bad' },
  unsupported: { shape: 'unknown', tone: 'idle' },
};

export const ConfigurationBadge = ({ state }: { state: State }) => (
  <StatusBadge {...STYLES[state]}>{texts.states[state]}</StatusBadge>
);

function explanation({ state, online, takenAt, refusal }: ControllerConfiguration): string {
  switch (state) {
    case 'taken':
      return texts.explained.taken(takenAt);
    case 'refused':
      return texts.explained.refused(refusal);
    case 'waiting':
      return online ? texts.explained.waiting : texts.explained.waitingOffline;
    case 'default':
    case 'unsupported':
      return texts.explained[state];
  }
}

/** Confirmation state of the configuration, with the time and author of the last change. */
export function ConfigurationState({ configuration }: { configuration: ControllerConfiguration }) {
  const { updatedAt, updatedBy } = configuration;
  return (
    <output className="block text-muted-foreground">
      {explanation(configuration)} {updatedAt !== null && texts.setBy(updatedBy, updatedAt)}
    </output>
  );
}
