import { clipScript } from '@earshot/domain/audio-clips/schema';
import { DEFAULT_CONFERENCES } from '@earshot/domain/message-casts/limits';
import { castFields } from '@earshot/domain/message-casts/schema';
import { z } from 'zod';

export const PLAY_CHOICES = ['immediately', 'save'] as const;

const scriptError = (script: string) => clipScript.safeParse(script).error?.issues[0]?.message;
/** Each field is judged, whatever is wrong with the others. */
const always = () => true;

/** What the create flow asks for. Its rules are those of the API; what is heard is a clip or a text that becomes one. */
export const castForm = castFields
  .omit({ audioId: true })
  .extend({
    source: z.enum(['text', 'clip']),
    script: z.string(),
    voice: z.string(),
    audioId: z.string(),
    targetIds: z.array(z.uuid()).min(1, 'Please select at least one Location'),
    playStatus: z.enum(PLAY_CHOICES, 'Playstatus selection is required'),
  })
  .refine(({ source, audioId }) => source === 'text' || audioId !== '', {
    path: ['audioId'],
    error: 'Audio clip is required',
    when: always,
  })
  .refine(({ source, script }) => source === 'clip' || scriptError(script) === undefined, {
    path: ['script'],
    error: ({ input }) => scriptError((input as { script: string }).script),
    when: always,
  });

export type CastFormValues = z.output<typeof castForm>;
/** An untouched category is empty, which the rules refuse. */
export type CastFormInput = Omit<z.input<typeof castForm>, 'category'> & { category: CastFormValues['category'] | '' };

export const emptyCastForm: CastFormInput = {
  name: '',
  description: '',
  category: '',
  source: 'text',
  script: '',
  voice: '',
  audioId: '',
  targetIds: [],
  conferences: [...DEFAULT_CONFERENCES],
  toneflag: true,
  playStatus: 'immediately',
};

export const STEPS = ['SET_UP', 'AUDIENCE', 'SCHEDULE'] as const;
export type Step = (typeof STEPS)[number];

export const STEP_FIELDS = {
  SET_UP: ['name', 'description', 'category', 'script', 'audioId'],
  AUDIENCE: ['targetIds'],
  SCHEDULE: ['conferences', 'playStatus'],
} as const satisfies Record<Step, readonly (keyof CastFormInput)[]>;

/** The step that a field stands in. */
export const stepOf = (field: string): Step =>
  STEPS.find((step) => (STEP_FIELDS[step] as readonly string[]).includes(field)) ?? 'SET_UP';
