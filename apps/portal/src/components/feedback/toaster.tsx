import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { NOTIFICATION_MS, onNotification, takeNotifications } from '#/lib/notify.ts';
import { useTheme } from '#/lib/theme.ts';

function showWaiting(): void {
  for (const { kind, text, persistent } of takeNotifications()) {
    toast[kind](text, { duration: persistent ? Infinity : NOTIFICATION_MS });
  }
}

/** Loaded with the first message. */
export function Toaster() {
  const theme = useTheme();
  useEffect(() => {
    showWaiting();
    return onNotification(showWaiting);
  }, []);
  return (
    <Sonner
      theme={theme}
      position="bottom-right"
      closeButton
      toastOptions={{
        style: { background: 'var(--panel)', color: 'var(--ink)', borderColor: 'var(--line)', font: 'inherit' },
      }}
    />
  );
}
