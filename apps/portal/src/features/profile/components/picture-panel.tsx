import { IMAGE_TYPES } from '@earshot/domain/profile/image-type';
import type { Profile } from '@earshot/domain/profile/schema';
import { useId, useState } from 'react';
import { SettingsPanel } from '#/components/form/settings-panel.tsx';
import { Avatar } from '#/components/ui/avatar.tsx';
import { Button, buttonVariants } from '#/components/ui/button.tsx';
import { cn } from '#/lib/class-names.ts';
import { useAvatar } from '#/lib/use-avatar.ts';
import { profileTexts as texts } from '#/shared/profile/texts.ts';
import { usePicture } from '../api/use-profile.ts';
import { NotAPicture, resizePicture } from '../resize-picture.ts';

/** The user's picture, resized in the browser before upload, or the initials. */
export function PicturePanel({ profile }: { profile: Profile }) {
  const id = useId();
  const { set, remove } = usePicture();
  const [refusal, setRefusal] = useState<string>();
  const picture = useAvatar(profile.id, profile.avatar);
  const isPending = set.isPending || remove.isPending;
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setRefusal(undefined);
    try {
      set.mutate({ image: await resizePicture(file) });
    } catch (error) {
      setRefusal(error instanceof NotAPicture ? texts.notAPicture : texts.pictureFailed);
    }
  };
  return (
    <SettingsPanel title={texts.picture}>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar names={[profile.firstName, profile.lastName]} size="xLarge" picture={picture} />
        <div className="grid min-w-0 grow basis-48 gap-3">
          <div className="flex flex-wrap gap-2">
            <label
              htmlFor={id}
              className={cn(
                buttonVariants(),
                'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-primary',
                isPending && 'opacity-55',
              )}
            >
              {profile.avatar === null ? texts.choosePicture : texts.replacePicture}
              <input
                id={id}
                type="file"
                accept={IMAGE_TYPES.join(',')}
                disabled={isPending}
                className="sr-only"
                onChange={({ target }) => {
                  void choose(target.files?.[0]);
                  // Cleared, so that choosing the same file again fires a change event.
                  target.value = '';
                }}
              />
            </label>
            {profile.avatar !== null && (
              <Button variant="danger" disabled={isPending} onClick={() => remove.mutate()}>
                {texts.removePicture}
              </Button>
            )}
          </div>
          {refusal === undefined ? (
            <p className="text-sm text-muted-foreground">{texts.pictureHelp}</p>
          ) : (
            <p role="alert" className="text-sm text-destructive">
              <span aria-hidden>▲ </span>
              {refusal}
            </p>
          )}
        </div>
      </div>
    </SettingsPanel>
  );
}
