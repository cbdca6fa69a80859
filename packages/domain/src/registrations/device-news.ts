import { operationEnd, type FinalCommandState } from '../device-commands/outcome.ts';
import type { EndpointKind } from '../devices/kinds.ts';
import type { RegistrationEvent } from './steps.ts';

/** Journal events of a registration. Each refers to the starting command in `commandId`. */
export const REGISTRATION_EVENT_NAMES = {
  configured: 'registration.configured',
  enabled: 'registration.enabled',
  failed: 'registration.failed',
  /** Also reported for devices that reconnect by themselves, without a `commandId`. */
  activated: 'endpoint.activated',
} as const;

const NAMES: readonly string[] = Object.values(REGISTRATION_EVENT_NAMES);
export const isRegistrationEvent = (name: string): boolean => NAMES.includes(name);

export interface JournalEvent {
  readonly name: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface RegistrationName {
  readonly commandId: string;
  readonly category: EndpointKind;
}

/** Converts a journal event to a registration event; undefined if unrelated. */
export function readJournalEvent(
  { name, detail }: JournalEvent,
  { commandId, category }: RegistrationName,
): RegistrationEvent | undefined {
  const isOurs = detail['commandId'] === commandId;
  const deviceId = textOf(detail['deviceId']);
  switch (name) {
    case REGISTRATION_EVENT_NAMES.activated: {
      const complete = isOurs && detail['success'] === true && detail['category'] === category;
      return deviceId === undefined ? undefined : { kind: 'activated', deviceId, complete };
    }
    case REGISTRATION_EVENT_NAMES.configured:
      return isOurs ? { kind: 'configured' } : undefined;
    case REGISTRATION_EVENT_NAMES.enabled:
      return isOurs ? { kind: 'enabled' } : undefined;
    case REGISTRATION_EVENT_NAMES.failed:
      return isOurs ? { kind: 'failed', message: textOf(detail['reason']) ?? REFUSED } : undefined;
    default:
      return undefined;
  }
}

/**
 * Converts the end of the starting command to a registration event. Without a reply the registration may still have
 * started.
 */
export function readCommandEnd(state: FinalCommandState, detail: string | null): RegistrationEvent | undefined {
  if (state === 'done') return undefined;
  const { message } = operationEnd({ type: 'registration.start', state, detail });
  return {
    kind: 'create-failed',
    timedOut: state === 'timed-out' || state === 'expired',
    message: message ?? REFUSED,
  };
}

const REFUSED = 'The controller did not register the device';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
