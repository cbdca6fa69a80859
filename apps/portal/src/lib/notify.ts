import { connection } from './connection.ts';

export const MESSAGE_TYPES = ['error', 'warning', 'info', 'success'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

export interface Message {
  readonly id: string;
  readonly type: MessageType;
  readonly text: string;
  /** The user may close the message early. */
  readonly closable: boolean;
  /** Messages with the same key replace each other. */
  readonly key: string;
  /** Stays until closed; other messages disappear after a few seconds. */
  readonly persistent: boolean;
  /** An action such as undo; messages with an action stay longer. */
  readonly action?: { readonly text: string; readonly run: () => void } | undefined;
}

/** Defaults: closable, with a unique key, and not persistent. */
export type NewMessage = Pick<Message, 'type' | 'text'> & Partial<Message>;

/** Lifetime of an ordinary message, in milliseconds. */
export const NOTIFICATION_MS = 4_000;
/** Lifetime of a message with an action, in milliseconds. */
export const ACTION_MS = 10_000;

/** Lifetime of a message, in milliseconds; infinite if persistent. */
export function lifetimeOf({ persistent, action }: Pick<Message, 'persistent' | 'action'>): number {
  if (persistent) return Infinity;
  return action === undefined ? NOTIFICATION_MS : ACTION_MS;
}

const waiting: Message[] = [];
const listeners = new Set<() => void>();
let made = 0;

/** Shows a message. Errors are suppressed while the connection is lost, because that is their cause. */
export function notify(message: NewMessage): void {
  if (message.type === 'error' && connection.suppressesErrors()) return;
  made += 1;
  const id = message.id ?? `message-${made}`;
  waiting.push({ closable: true, persistent: false, ...message, id, key: message.key ?? id });
  listeners.forEach((listener) => listener());
}

export const notifySuccess = (text: string): void => notify({ type: 'success', text });
export const notifyError = (text: string): void => notify({ type: 'error', text });
export const notifyInfo = (text: string): void => notify({ type: 'info', text });

/** Returns and removes the messages that have not been shown yet. */
export const takeNotifications = (): Message[] => waiting.splice(0);
export const hasNotifications = (): boolean => waiting.length > 0;
export function onNotification(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
