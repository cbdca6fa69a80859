import { isCurrent } from '@earshot/domain/notices/is-current';
import type { Notice } from '@earshot/domain/notices/schema';
import { useState } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { dismiss, isDismissed } from '../dismissed-notices.ts';
import { useMoment } from '../use-moment.ts';

/** Polling interval until the server has sent the configured one, in milliseconds. */
const REFRESH_MS = 60_000;

/** The user's current notices: pushed while the socket is open, and polled in any case. */
export function useNotices(): { notices: readonly Notice[]; dismiss: (notice: Notice) => void } {
  const utils = trpc.useUtils();
  const [, setDismissals] = useState(0);
  trpc.notices.watch.useSubscription(undefined, {
    onData: (current) => utils.notices.current.setData(undefined, current),
  });
  const { data } = trpc.notices.current.useQuery(undefined, {
    refetchInterval: ({ state }) => state.data?.refreshMs ?? REFRESH_MS,
    refetchIntervalInBackground: false,
  });
  const items = data?.items ?? [];
  const now = useMoment(items.flatMap(({ startDate, endDate }) => [startDate, endDate]));
  return {
    notices: items.filter((notice) => isCurrent(notice, now) && !(notice.dismissible && isDismissed(notice.id))),
    dismiss: (notice) => {
      dismiss(notice);
      setDismissals((count) => count + 1);
    },
  };
}
