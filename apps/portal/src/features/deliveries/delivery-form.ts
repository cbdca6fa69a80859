import { conferences } from '@earshot/domain/message-casts/schema';
import { z } from 'zod';
import type { RouterOutputs } from '#/lib/router-types.ts';
import {
  AUDIENCE_FIELDS,
  audienceFieldError,
  type AudienceForm,
  audienceOfCast,
} from '#/shared/message-casts/audience/audience-fields.ts';
import {
  LISTENER_FIELDS,
  listenersErrors,
  type ListenersForm,
  listenersOfCast,
} from '#/shared/message-casts/listeners/listener-fields.ts';
import type { Step } from '#/shared/message-casts/steps.ts';
import { scheduleFormErrors } from '#/shared/schedules/schedule-errors.ts';
import { emptySchedule, SCHEDULE_FIELDS, type ScheduleForm } from '#/shared/schedules/schedule-fields.ts';

/** Audience, listeners and schedule for sending an existing cast. */
export interface DeliveryForm extends AudienceForm, ListenersForm, ScheduleForm {}

type SavedCast = RouterOutputs['messageCasts']['get'];

/** Initial values: the audience and the listeners of the cast, sent immediately. */
export const formOfCast = (cast: SavedCast): DeliveryForm => ({
  ...emptySchedule,
  ...audienceOfCast(cast),
  ...listenersOfCast(cast.listeners),
  conferences: cast.conferences,
});

/** Runs the refinement even if other fields have errors. */
const always = () => true;

/** Plays must be at least the clip's length apart. */
export const deliveryForm = (clipDurationMs: number) =>
  z
    .object({ conferences, playStatus: z.enum(['immediately', 'schedule'], 'Playstatus selection is required') })
    .loose()
    .superRefine(
      (form, context) => {
        const values = form as unknown as DeliveryForm;
        const audience = audienceFieldError(values);
        const errors = {
          ...scheduleFormErrors(values, { now: new Date(), clipDurationMs }),
          ...listenersErrors(values),
          ...(audience && { [audience.field]: audience.message }),
        };
        for (const [field, message] of Object.entries(errors))
          context.addIssue({ code: 'custom', path: [field], message });
      },
      { when: always },
    );

export const DELIVERY_STEPS: readonly Step[] = ['AUDIENCE', 'SCHEDULE'];
export const DELIVERY_FIELDS = {
  SET_UP: [],
  AUDIENCE: [...AUDIENCE_FIELDS, ...LISTENER_FIELDS],
  SCHEDULE: SCHEDULE_FIELDS,
} as const satisfies Record<Step, readonly (keyof DeliveryForm)[]>;
