import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasNotifications, onNotification } from '#/lib/notify.ts';

const Toaster = lazy(() => import('./toaster.tsx').then(({ Toaster }) => ({ default: Toaster })));

let everNotified = false;
const wasNeeded = () => (everNotified ||= hasNotifications());

export function Notifications() {
  const needed = useSyncExternalStore(onNotification, wasNeeded);
  if (!needed) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
