import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { lifetimeOf, onNotification, takeNotifications } from '#/lib/notify.ts';
import { useTheme } from '#/lib/theme.ts';

function showWaiting(): void {
  for (const message of takeNotifications()) {
    const { type, text, key, closable, action } = message;
    toast[type](text, {
      id: key,
      duration: lifetimeOf(message),
      closeButton: closable,
      dismissible: closable,
      ...(action && { action: { label: action.text, onClick: action.run } }),
    });
  }
}

/** Loaded with the first notification. */
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
        style: {
          background: 'var(--card)',
          color: 'var(--foreground)',
          borderColor: 'var(--border)',
          font: 'inherit',
          fontFamily: 'var(--font-sans)',
        },
      }}
    />
  );
}
