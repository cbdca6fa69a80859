import { CAST_CATEGORIES, type CastCategory } from '@earshot/domain/message-casts/limits';
import { castDescription, castName, conferences } from '@earshot/domain/message-casts/schema';
import { TAG_SELECT_MODES } from '@earshot/domain/message-casts/audience';
import { PLAY_STATUS_CHOICES } from '@earshot/domain/schedules/schema';
import { z } from 'zod';
import type { RouterOutputs } from '#/lib/router-types.ts';
import {
  AUDIENCE_FIELDS,
  audienceFieldError,
  type AudienceForm,
  audienceOfCast,
  emptyAudience,
} from '#/shared/message-casts/audience/audience-fields.ts';
import {
  emptyListeners,
  LISTENER_FIELDS,
  listenersErrors,
  type ListenersForm,
  listenersOfCast,
} from '#/shared/message-casts/listeners/listener-fields.ts';
import type { Step } from '#/shared/message-casts/steps.ts';
import { scheduleFormErrors } from '#/shared/schedules/schedule-errors.ts';
import { emptySchedule, SCHEDULE_FIELDS, type ScheduleForm } from '#/shared/schedules/schedule-fields.ts';
import { emptySound, scriptError, SOUND_SOURCES, type SoundFields } from './sound-fields.ts';

/** Values of the cast forms. The category is empty until chosen, which fails validation. */
export interface CastForm extends SoundFields, AudienceForm, ListenersForm, ScheduleForm {
  name: string;
  description: string;
  category: CastCategory | '';
  /** Cast whose plays a clear ends; empty until chosen. */
  messageClearId: string;
  toneflag: boolean;
}

export const emptyCastForm: CastForm = {
  name: '',
  description: '',
  category: '',
  messageClearId: '',
  toneflag: true,
  ...emptySound,
  ...emptyAudience,
  ...emptyListeners,
  ...emptySchedule,
};

const PLAY_STATUSES = PLAY_STATUS_CHOICES.newer.map(({ value }) => value);

const single = z.object({
  name: castName,
  description: castDescription,
  category: z.enum(CAST_CATEGORIES, 'Category is required'),
  messageClearId: z.string(),
  toneflag: z.boolean(),
  source: z.enum(SOUND_SOURCES),
  script: z.string(),
  voice: z.string(),
  audioId: z.string(),
  audienceBy: z.enum(['locations', 'tags']),
  targetIds: z.array(z.string()),
  controllerTags: z.array(z.string()),
  tagSelectMode: z.enum(TAG_SELECT_MODES),
  excludedIds: z.array(z.string()),
  inherit: z.boolean(),
  conferences,
  playStatus: z.enum(PLAY_STATUSES, 'Playstatus selection is required'),
});

/** Runs the refinement even if other fields have errors. */
const always = () => true;

/**
 * Schema of the cast forms, with the rules of the API. Sound is a clip or a text from which a clip is made. `soundMs`
 * returns the length of the sound in milliseconds, the minimum interval between plays.
 */
export const castForm = (soundMs: (sound: SoundFields) => number) =>
  single.loose().superRefine(
    (form, context) => {
      const values = form as unknown as CastForm;
      const times = scheduleFormErrors(values, { now: new Date(), clipDurationMs: soundMs(values) });
      const listeners = values.category === 'clear_message' ? {} : listenersErrors(values);
      const errors = { ...soundErrors(values), ...audienceErrors(values), ...listeners, ...times };
      for (const [field, message] of Object.entries(errors))
        context.addIssue({ code: 'custom', path: [field], message });
    },
    { when: always },
  );
export type CastFormValues = CastForm & { category: CastCategory };

type Errors = Partial<Record<keyof CastForm, string>>;

function soundErrors({ category, source, audioId, script, messageClearId }: CastForm): Errors {
  const clears = category === 'clear_message';
  const text = source === 'text' ? scriptError(script) : undefined;
  const noClip = (source === 'clip' && audioId === '') || (source === 'none' && !clears);
  return {
    ...(text !== undefined && { script: text }),
    ...(noClip && { audioId: 'Audio clip is required' }),
    ...(clears && messageClearId === '' && { messageClearId: 'Choose the Message Cast to clear.' }),
  };
}

function audienceErrors(form: CastForm): Errors {
  const error = audienceFieldError(form);
  return error === undefined ? {} : { [error.field]: error.message };
}

export const STEP_FIELDS = {
  SET_UP: ['name', 'description', 'category', 'messageClearId', 'script', 'audioId', 'inherit'],
  AUDIENCE: [...AUDIENCE_FIELDS, ...LISTENER_FIELDS],
  SCHEDULE: SCHEDULE_FIELDS,
} as const satisfies Record<Step, readonly (keyof CastForm)[]>;

/** Fields of an existing cast, which has no times. Its deliveries have them. */
export const EDIT_FIELDS = {
  ...STEP_FIELDS,
  SET_UP: [...STEP_FIELDS.SET_UP, 'conferences'],
  SCHEDULE: [],
} as const satisfies Record<Step, readonly (keyof CastForm)[]>;

type SavedCast = RouterOutputs['messageCasts']['get'];

/** Form values of an existing cast. The times keep their defaults, because only deliveries have times. */
export const formOfCast = (cast: SavedCast): CastForm => ({
  ...emptyCastForm,
  ...audienceOfCast(cast),
  ...listenersOfCast(cast.listeners),
  name: cast.name,
  description: cast.description,
  category: cast.category,
  messageClearId: cast.messageClearId ?? '',
  toneflag: cast.toneflag,
  conferences: cast.conferences,
  source: cast.audioId === null && cast.category === 'clear_message' ? 'none' : 'clip',
  audioId: cast.audioId ?? '',
  playStatus: 'save',
});
