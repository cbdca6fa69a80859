import { operationEnd, type FinalCommandState } from '../device-commands/outcome.ts';
import type { EndpointKind } from '../devices/kinds.ts';
import type { RegistrationEvent } from './steps.ts';

/** What a controller's journal tells of a registration. All name the command that began it, in `commandId`. */
export const REGISTRATION_EVENT_NAMES = {
  configured: 'registration.configured',
  enabled: 'registration.enabled',
  failed: 'registration.failed',
  /** Also told of devices that come back by themselves; those name no command. */
  activated: 'endpoint.activated',
} as const;

const NAMES: readonly string[] = Object.values(REGISTRATION_EVENT_NAMES);
export const isRegistrationEvent = (name: string): boolean => NAMES.includes(name);

export interface JournalEvent {
  readonly name: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** The registration that something may be about. */
export interface RegistrationName {
  readonly commandId: string;
  readonly category: EndpointKind;
}

/** What a journal's event means to a registration; undefined when it means nothing to it. */
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

/** What the end of the command that began a registration means to it. Without an answer it may have begun all the same. */
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
