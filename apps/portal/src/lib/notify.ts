import { connection } from './connection.ts';

export type NotificationKind = 'error' | 'warning' | 'info' | 'success';
export interface Notification {
  readonly kind: NotificationKind;
  readonly text: string;
  /** Stays until it is closed; others go after a few seconds. */
  readonly persistent?: boolean | undefined;
}

/** How long an ordinary message stays, in milliseconds. */
export const NOTIFICATION_MS = 4_000;

const waiting: Notification[] = [];
const listeners = new Set<() => void>();

export function notify(notification: Notification): void {
  if (notification.kind === 'error' && connection.suppressesErrors()) return;
  waiting.push(notification);
  listeners.forEach((listener) => listener());
}

export const notifySuccess = (text: string): void => notify({ kind: 'success', text });
export const notifyError = (text: string): void => notify({ kind: 'error', text });
export const notifyInfo = (text: string): void => notify({ kind: 'info', text });

/** Hands over what nobody has shown yet. */
export const takeNotifications = (): Notification[] => waiting.splice(0);
export const hasNotifications = (): boolean => waiting.length > 0;
export function onNotification(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
