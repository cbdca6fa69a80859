import type { ConfigurationFacts } from '@earshot/domain/device-configuration/facts-schema';
import { StatusBadge, type StatusBadgeProps } from '#/components/ui/status-badge.tsx';
import { configurationStateTexts as texts } from './texts.ts';

type State = ConfigurationFacts['state'];
const STYLES: Readonly<Record<State, Pick<StatusBadgeProps, 'shape' | 'tone'>>> = {
  default: { shape: 'well', tone: 'idle' },
  taken: { shape: 'well', tone: 'ok' },
  waiting: { shape: 'waiting', tone: 'warn' },
  unanswered: { shape: 'waiting', tone: 'bad' },
  refused: { shape: 'fault', tone: 'bad' },
  unsupported: { shape: 'unknown', tone: 'idle' },
};

export const ConfigurationBadge = ({ state }: { state: State }) => (
  <StatusBadge {...STYLES[state]}>{texts.states[state]}</StatusBadge>
);

function explanation({ state, online, takenAt, refusal }: ConfigurationFacts, byDefault: string): string {
  const { explained } = texts;
  switch (state) {
    case 'taken':
      return explained.taken(takenAt);
    case 'refused':
    case 'unanswered':
      return explained[state](refusal);
    case 'waiting':
      return online ? explained.waiting : explained.waitingOffline;
    case 'unsupported':
      return explained.unsupported;
    case 'default':
      return byDefault;
  }
}

interface ConfigurationStateProps {
  readonly configuration: ConfigurationFacts;
  /** Text shown if nothing was ever set or read. */
  readonly byDefault: string;
}

/** Confirmation state of the settings, with the time and author of the last change. */
export function ConfigurationState({ configuration, byDefault }: ConfigurationStateProps) {
  const { updatedAt, updatedBy, version } = configuration;
  return (
    <output className="block text-muted-foreground">
      {explanation(configuration, byDefault)} {version > 0 && updatedAt !== null && texts.setBy(updatedBy, updatedAt)}
    </output>
  );
}
