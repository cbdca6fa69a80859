import { useEffect } from 'react';
import { ErrorState } from '#/components/feedback/error-state.tsx';
import { Skeleton } from '#/components/ui/skeleton.tsx';
import { notifyError } from '#/lib/notify.ts';
import { trpc } from '#/lib/trpc.ts';
import { profileTexts as texts } from '#/shared/profile/texts.ts';
import { AppearancePanel } from './appearance-panel.tsx';
import { EmailPanel } from './email-panel.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { ProfileForm } from './profile-form.tsx';

export function OwnProfile() {
  const { data, error, isError, refetch } = trpc.profile.get.useQuery(undefined, { staleTime: Infinity });
  useEffect(() => {
    if (isError) notifyError(texts.fetchFailed);
  }, [isError]);
  if (isError) return <ErrorState error={error} title={texts.fetchFailed} onRetry={() => void refetch()} />;
  return (
    <div className="grid max-w-[720px] gap-4">
      {data === undefined ? (
        <Skeleton className="h-96" />
      ) : (
        <>
          <PicturePanel profile={data} />
          <EmailPanel />
          <ProfileForm profile={data} onReload={async () => (await refetch()).data} />
        </>
      )}
      <AppearancePanel />
    </div>
  );
}
