import type { Profile } from '@earshot/domain/profile/schema';
import { notifyError, notifySuccess } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { profileTexts as texts } from '#/shared/profile/texts.ts';

/** Saves the user's profile and updates the name in the frame. */
export function useSaveProfile() {
  const utils = trpc.useUtils();
  return trpc.profile.update.useMutation({
    onSuccess(profile: Profile) {
      notifySuccess(texts.saved);
      utils.profile.get.setData(undefined, profile);
      void utils.session.current.invalidate();
    },
    onError: () => notifyError(texts.saveFailed),
  });
}

const onPictureError = () => notifyError(texts.pictureFailed);

export function usePicture() {
  const utils = trpc.useUtils();
  const show = ({ avatar }: { avatar: string | null }) =>
    utils.profile.get.setData(undefined, (profile) => profile && { ...profile, avatar });
  const set = trpc.profile.setAvatar.useMutation({
    onSuccess(answer) {
      show(answer);
      notifySuccess(texts.pictureSaved);
    },
    onError: onPictureError,
  });
  const remove = trpc.profile.removeAvatar.useMutation({
    onSuccess(answer) {
      show(answer);
      notifySuccess(texts.pictureRemoved);
    },
    onError: onPictureError,
  });
  return { set, remove };
}
