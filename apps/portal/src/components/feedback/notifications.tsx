import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#/lib/lazy-part.ts';
import { hasNotifications, onNotification } from '#/lib/notify.ts';

const Toaster = lazyPart(() => import('./toaster.tsx').then((module) => module.Toaster));

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
