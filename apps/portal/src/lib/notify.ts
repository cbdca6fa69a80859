import { connection } from './connection.ts';

export const MESSAGE_TYPES = ['error', 'warning', 'info', 'success'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** An in-app message. */
export interface Message {
  readonly id: string;
  readonly type: MessageType;
  readonly text: string;
  /** People may close it before its time. */
  readonly closable: boolean;
  /** Messages of one key replace each other. */
  readonly key: string;
  /** Stays until it is closed; others go after a few seconds. */
  readonly persistent: boolean;
  /** What can be done about it, such as taking it back; gives people longer. */
  readonly action?: { readonly text: string; readonly run: () => void } | undefined;
}

/** What is left out: closable, with a key of its own, and not persistent. */
export type NewMessage = Pick<Message, 'type' | 'text'> & Partial<Message>;

/** How long an ordinary message stays, in milliseconds. */
export const NOTIFICATION_MS = 4_000;
/** One that offers something to do stays so long. */
export const ACTION_MS = 10_000;

/** How long a message stays, in milliseconds. */
export function lifetimeOf({ persistent, action }: Pick<Message, 'persistent' | 'action'>): number {
  if (persistent) return Infinity;
  return action === undefined ? NOTIFICATION_MS : ACTION_MS;
}

const waiting: Message[] = [];
const listeners = new Set<() => void>();
let made = 0;

/** Tells the person something; errors are held back while the connection is lost, for it is their cause. */
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

/** Hands over what nobody has shown yet. */
export const takeNotifications = (): Message[] => waiting.splice(0);
export const hasNotifications = (): boolean => waiting.length > 0;
export function onNotification(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
