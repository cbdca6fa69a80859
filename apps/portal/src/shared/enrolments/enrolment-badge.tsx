import type { EnrolmentStatus } from '@earshot/domain/enrolments/status';
import { StatusBadge, type StatusShape, type StatusTone } from '#/components/ui/status-badge.tsx';
import { enrolmentTexts as texts, statusWord } from './texts.ts';

interface EnrolmentStyle {
  readonly shape: Exclude<StatusShape, 'sound'>;
  readonly tone: StatusTone;
}

/** Shape and colour of each status. */
export const ENROLMENT_STYLES: Readonly<Record<EnrolmentStatus, EnrolmentStyle>> = {
  PAIRING: { shape: 'waiting', tone: 'accent' },
  ENROLLED: { shape: 'well', tone: 'ok' },
  RETURNED: { shape: 'stopped', tone: 'idle' },
  'LATE RETURN': { shape: 'stopped', tone: 'warn' },
  OVERDUE: { shape: 'offline', tone: 'warn' },
  WARNING: { shape: 'fault', tone: 'warn' },
  MISSING: { shape: 'fault', tone: 'bad' },
  CANCELLED: { shape: 'stopped', tone: 'idle' },
  UNKNOWN: { shape: 'unknown', tone: 'idle' },
};

/** Status of an enrolment, with its meaning. A status that this version does not know is shown as unknown. */
export function EnrolmentBadge({ status }: { status: EnrolmentStatus }) {
  const known: EnrolmentStatus = status in ENROLMENT_STYLES ? status : 'UNKNOWN';
  return (
    <span title={texts.meanings[known]}>
      <StatusBadge {...ENROLMENT_STYLES[known]}>{statusWord(status)}</StatusBadge>
    </span>
  );
}
