import { DEFAULT_CONFERENCES } from '@earshot/domain/message-casts/limits';
import type { EndType, OlderPlan, OlderPlayStatus } from '@earshot/domain/message-casts/older-plan';
import { olderPlanError } from '@earshot/domain/message-casts/older-plan';
import { olderCastFields } from '@earshot/domain/message-casts/older-schema';
import {
  checkTimeGroup,
  secondsToTime,
  type TimeText,
  timeToSeconds,
  type TimeUnit,
} from '@earshot/domain/forms/time-group';
import { DEFAULT_TIMEZONE } from '@earshot/domain/schedules/limits';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { RouterOutputs } from '#/lib/router-types.ts';
import {
  audienceFieldError,
  type AudienceForm,
  audienceOfCast,
  audienceRequest,
  emptyAudience,
} from '#/shared/message-casts/audience/audience-fields.ts';

export type OlderCastDetail = RouterOutputs['olderCasts']['get'];

export const INTERVAL_UNITS = ['days', 'hours', 'minutes', 'seconds'] as const satisfies readonly TimeUnit[];

/** Values of the older form, with the rules of the API. */
export interface OlderForm extends AudienceForm {
  name: string;
  /** Empty until a clip is chosen. */
  audioId: string;
  conferences: boolean[];
  toneflag: boolean;
  playStatus: OlderPlayStatus;
  /** Number of plays as typed; NaN if empty. */
  count: number;
  interval: TimeText;
  endType: EndType;
  endDate: string;
  startDate: string;
  startTime: string;
  timezone: string;
}

export const emptyOlderForm: OlderForm = {
  ...emptyAudience,
  name: '',
  audioId: '',
  conferences: [...DEFAULT_CONFERENCES],
  toneflag: true,
  playStatus: 'save',
  count: 1,
  interval: '',
  endType: 'repeats',
  endDate: '',
  startDate: '',
  startTime: '',
  timezone: DEFAULT_TIMEZONE,
};

/**
 * Form values of a saved cast. A cast that was already sent is only saved again, unless the user chooses to play it.
 */
export function olderFormOf(cast: OlderCastDetail): OlderForm {
  const { plan, name, audioId, conferences, toneflag, hasRun, status } = cast;
  const [startDate = '', startTime = ''] = plan.startDate.split('T');
  return {
    ...audienceOfCast({ ...cast, inherit: false }),
    name,
    audioId: audioId ?? '',
    conferences,
    toneflag,
    playStatus: hasRun || status !== 'inactive' ? 'save' : plan.playStatus,
    count: plan.repeat.count,
    interval: plan.repeat.interval === 0 ? '' : secondsToTime(plan.repeat.interval, INTERVAL_UNITS),
    endType: plan.endType,
    endDate: plan.endDate,
    startDate,
    startTime,
    timezone: plan.timezone,
  };
}

export const repeats = ({ count, endType }: Pick<OlderForm, 'count' | 'endType'>): boolean =>
  endType === 'date' || count !== 1;

export function olderPlanOf(form: OlderForm): OlderPlan {
  const { playStatus, count, endType, endDate, startDate, startTime, timezone } = form;
  const interval = repeats(form) ? (timeToSeconds(form.interval, INTERVAL_UNITS) ?? 0) : 0;
  return {
    playStatus,
    repeat: { count: endType === 'date' ? 1 : count, interval },
    endType,
    endDate: endType === 'date' ? endDate : '',
    startDate: startDate === '' && startTime === '' ? '' : `${startDate}T${startTime}`,
    timezone,
  };
}

export function olderRequest(form: OlderForm) {
  const { name, audioId, conferences, toneflag } = form;
  return { name, audioId, conferences, toneflag, plan: olderPlanOf(form), ...audienceRequest(form) };
}

const NAMES: Readonly<Record<string, keyof OlderForm>> = {
  'plan.repeat.count': 'count',
  'plan.repeat.interval': 'interval',
  'plan.startDate': 'startDate',
  'plan.endDate': 'endDate',
};

/** Limits of the interval between plays: 1 second to 7 days (604,800 seconds). */
const INTERVAL_LIMITS = {
  units: INTERVAL_UNITS,
  required: true,
  max: { value: 7, unit: 'days' },
  min: { value: 1, unit: 'seconds' },
} as const;

/** All errors by field. */
function errorsOf(form: OlderForm): FieldErrors<OlderForm> {
  const found: { field: keyof OlderForm; message: string }[] = [];
  const interval = repeats(form) ? checkTimeGroup(form.interval, INTERVAL_LIMITS) : undefined;
  if (interval !== undefined) found.push({ field: 'interval', message: interval });
  for (const { path, message } of olderCastFields.safeParse(olderRequest(form)).error?.issues ?? [])
    found.push({ field: NAMES[path.join('.')] ?? (String(path[0]) as keyof OlderForm), message });
  const audience = audienceFieldError(form);
  if (audience !== undefined) found.push(audience);
  const plan = olderPlanError(olderPlanOf(form), { now: new Date(), clipDurationMs: 0 });
  if (plan !== undefined) {
    const field = plan.message === 'Time is required' ? 'startTime' : plan.field;
    found.push({ field, message: plan.message });
  }
  // The first error of a field takes precedence.
  return Object.fromEntries(found.toReversed().map(({ field, message }) => [field, { type: 'rule', message }]));
}

export const olderResolver: Resolver<OlderForm> = (values) => {
  const errors = errorsOf(values);
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};
