import type { Incident } from '@earshot/domain/incidents/schema';
import { StatusBadge } from '#/components/ui/status-badge.tsx';
import { incidentTexts as texts } from './texts.ts';

const KINDS = {
  'controller-offline': { shape: 'offline', tone: 'warn' },
  'controller-fault': { shape: 'fault', tone: 'bad' },
  'headset-missing': { shape: 'fault', tone: 'warn' },
} as const;

/** The kind of problem, whether current or past. */
export function IncidentKindBadge({ incident: { kind, state } }: { incident: Pick<Incident, 'kind' | 'state'> }) {
  const { shape, tone } = KINDS[kind];
  return (
    <StatusBadge shape={shape} tone={state === 'resolved' ? 'idle' : tone}>
      {texts.kinds[kind]}
    </StatusBadge>
  );
}

/** The state of an incident, or planned work. */
export function IncidentStateBadge({ incident }: { incident: Pick<Incident, 'state' | 'isPlanned'> }) {
  const { state, isPlanned } = incident;
  if (state === 'resolved')
    return <StatusBadge {...{ shape: 'well', tone: 'ok' }}>{texts.states.resolved}</StatusBadge>;
  if (state === 'acknowledged') {
    return <StatusBadge {...{ shape: 'waiting', tone: 'accent' }}>{texts.states.acknowledged}</StatusBadge>;
  }
  if (isPlanned) return <StatusBadge {...{ shape: 'stopped', tone: 'idle' }}>{texts.planned}</StatusBadge>;
  return <StatusBadge {...{ shape: 'fault', tone: 'bad' }}>{texts.states.open}</StatusBadge>;
}
