import { useState } from 'react';
import { AudiencePicker } from '#/components/audience/audience-picker.tsx';
import { ClipPlayer } from '#/components/audio/clip-player.tsx';
import { UnsavedGuard } from '#/components/form/unsaved-guard.tsx';
import { FormError } from '#/components/feedback/form-error.tsx';
import { Button } from '#/components/ui/button.tsx';
import type { RouterOutputs } from '#/lib/router-types.ts';
import { useSelectedGroup } from '#/lib/selected-group.ts';
import { castTexts as texts } from '#/texts/message-casts.ts';
import { useSendCast } from '../api/use-send-cast.ts';

interface NewDeliveryFormProps {
  readonly cast: RouterOutputs['messageCasts']['get'];
  readonly onCancel: () => void;
  readonly onSent: (deliveryId: string) => void;
}

const NO_TARGET = 'Please select at least one Location';

/** Sends a cast that exists, to its own locations or to others. */
export function NewDeliveryForm({ cast, onCancel, onSent }: NewDeliveryFormProps) {
  const { id: groupId } = useSelectedGroup();
  const [targetIds, setTargetIds] = useState(cast.targetIds);
  const [tried, setTried] = useState(false);
  const { send, isDone, isPending, error } = useSendCast(cast.id, onSent);
  const isChanged = () => !isDone() && targetIds !== cast.targetIds;
  const submit = () => {
    setTried(true);
    if (targetIds.length > 0) send(targetIds);
  };
  return (
    <div className="max-w-[860px]">
      {cast.audioId !== null && (
        <div className="panel mb-3.5">
          <ClipPlayer
            clip={{ id: cast.audioId, name: cast.clipName ?? texts.clip, durationMs: cast.clipDurationMs ?? 0 }}
          />
        </div>
      )}
      <AudiencePicker
        groupId={groupId}
        value={targetIds}
        onChange={setTargetIds}
        error={tried && targetIds.length === 0 ? NO_TARGET : undefined}
      />
      {error !== null && (
        <div className="mt-4">
          <FormError error={error} title={texts.sendFailedShort} />
        </div>
      )}
      <div
        data-foot-bar
        className="sticky bottom-0 z-10 mt-6 flex flex-wrap justify-between gap-2 border-t border-line bg-bg py-3"
      >
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button variant="primary" disabled={isPending} onClick={submit}>
          {isPending ? texts.working : texts.send(targetIds.length)}
        </Button>
      </div>
      <UnsavedGuard isDirty={isChanged} />
    </div>
  );
}
