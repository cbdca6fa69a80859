import { type FinalCommandState, operationEnd } from '../device-commands/outcome.ts';
import type { RebootEvent, RebootStep } from './steps.ts';
import { REBOOT_TEXTS } from './texts.ts';

interface JournalEvent {
  readonly name: string;
  readonly at: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

const NAMES = ['base-unit.rebooted', 'endpoint.deactivated', 'endpoint.activated', 'controller.booted'];
export const isRebootEvent = (name: string): boolean => NAMES.includes(name);

/** Converts a journal event of a rebooting controller; undefined if unrelated. */
export function readJournalEvent({ name, at, detail }: JournalEvent, hasDevices: boolean): RebootEvent | undefined {
  switch (name) {
    case 'base-unit.rebooted':
      return { kind: 'base-unit-rebooted' };
    case 'endpoint.deactivated':
      return { kind: 'endpoint-deactivated', at: new Date(at) };
    case 'endpoint.activated':
      return { kind: 'endpoint-activated', success: detail['success'] === true };
    case 'controller.booted':
      return { kind: 'booted', hasDevices };
    default:
      return undefined;
  }
}

interface Asked {
  readonly step: RebootStep;
  /** The platform was down during the step, so an answer may be lost. */
  readonly wasDown: boolean;
}

/**
 * Converts the end of the reboot command. A command without an answer is an error only while the controller has shown
 * nothing of a reboot: it answers after it has booted.
 */
export function readCommandEnd(
  { state, detail }: { readonly state: FinalCommandState; readonly detail: string | null },
  { step, wasDown }: Asked,
): RebootEvent | undefined {
  if (state === 'done') return undefined;
  if (state === 'timed-out' || state === 'expired')
    return step === 'initiating' && !wasDown ? { kind: 'unanswered', message: REBOOT_TEXTS.timedOut } : undefined;
  const { message } = operationEnd({ type: 'controller.reboot', state, detail });
  return { kind: 'failed', message: message ?? REBOOT_TEXTS.failed };
}
