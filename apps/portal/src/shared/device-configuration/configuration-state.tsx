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

interface ConfigurationStateProps {
  readonly configuration: ConfigurationFacts;
  /** Text shown if nothing was ever set or read. */
  readonly byDefault: string;
  /** Text for firmware without the feature, if that is not the configuration. */
  readonly unsupported?: string;
}

function explanation({ configuration, byDefault, unsupported }: ConfigurationStateProps): string {
  const { state, online, takenAt, refusal } = configuration;
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
      return unsupported ?? explained.unsupported;
    case 'default':
      return byDefault;
  }
}

/** Confirmation state of the settings, with the time and author of the last change. */
export function ConfigurationState(props: ConfigurationStateProps) {
  const { updatedAt, updatedBy, version } = props.configuration;
  return (
    <output className="block text-muted-foreground">
      {explanation(props)} {version > 0 && updatedAt !== null && texts.setBy(updatedBy, updatedAt)}
    </output>
  );
}
