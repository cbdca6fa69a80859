import { estimateSpeechMs } from '@earshot/domain/audio-clips/estimate-speech';
import { useFormContext, useWatch } from 'react-hook-form';
import { trpc } from '#/lib/trpc.ts';
import { ToneField } from '#/shared/message-casts/tone-field.tsx';
import { ScheduleStep, type ScheduleStepProps } from '#/shared/schedules/schedule-step.tsx';
import type { CastForm } from '../cast-form.ts';

type NewCastScheduleProps = Pick<ScheduleStepProps, 'groupId' | 'audience' | 'locations' | 'inherit' | 'byTags'>;

/**
 * Schedule step of a new cast, which can also be saved unsent. The length of a text is an estimate until it is
 * spoken.
 */
export function NewCastSchedule(props: NewCastScheduleProps) {
  const { control } = useFormContext<CastForm>();
  const [source, audioId, script, category] = useWatch({ control, name: ['source', 'audioId', 'script', 'category'] });
  const isText = source === 'text';
  const hasClip = source === 'clip' && audioId !== '';
  const { data: clip } = trpc.audioClips.get.useQuery({ clipId: audioId }, { enabled: hasClip });
  return (
    <ScheduleStep
      {...props}
      clipDurationMs={isText ? estimateSpeechMs(script) : hasClip ? (clip?.durationMs ?? 0) : 0}
      isEstimate={isText}
      canSave
      canSchedule={category !== 'clear_message'}
    >
      <ToneField />
    </ScheduleStep>
  );
}
