/** Steps of a reboot, in order. */
export const REBOOT_STEPS = ['initiating', 'deactivating', 'activating', 'completed'] as const;
export type RebootStep = (typeof REBOOT_STEPS)[number];

/** Time after the deactivation of a device until devices are expected to return, in milliseconds. */
export const DEACTIVATING_MS = 4_000;

export interface RebootFacts {
  readonly step: RebootStep;
  /** Time of the last deactivation of a device in the step `deactivating`. */
  readonly deactivatedAt: Date | null;
  /** Why the reboot failed. */
  readonly error: string | null;
  /** It failed for lack of reports, so a late report may correct it. */
  readonly gaveUp: boolean;
}

/** True from the start until the reboot is completed or has failed. */
export const isRebooting = ({ step, error }: RebootFacts): boolean => step !== 'completed' && error === null;

export const BEGUN: RebootFacts = { step: 'initiating', deactivatedAt: null, error: null, gaveUp: false };

export type RebootEvent =
  | { readonly kind: 'base-unit-rebooted' }
  | { readonly kind: 'endpoint-deactivated'; readonly at: Date }
  | { readonly kind: 'endpoint-activated'; readonly success: boolean }
  /** The controller has booted. A location without devices needs no more. */
  | { readonly kind: 'booted'; readonly hasDevices: boolean }
  /** The controller refused. */
  | { readonly kind: 'failed'; readonly message: string }
  /** A time limit has passed. */
  | { readonly kind: 'unanswered'; readonly message: string }
  | { readonly kind: 'start-failed'; readonly message: string };

/** Advances a reboot. Events after its end are ignored. */
export function advance(facts: RebootFacts, event: RebootEvent): RebootFacts {
  if (!isRebooting(facts)) return facts;
  switch (event.kind) {
    case 'base-unit-rebooted':
      return { ...facts, step: 'deactivating', deactivatedAt: null };
    case 'endpoint-deactivated':
      return { ...facts, step: 'deactivating', deactivatedAt: event.at };
    case 'endpoint-activated':
      return { ...facts, step: event.success ? 'completed' : 'activating', deactivatedAt: null };
    case 'booted':
      return event.hasDevices ? facts : { ...facts, step: 'completed', deactivatedAt: null };
    case 'failed':
    case 'start-failed':
      return { ...facts, error: event.message };
    case 'unanswered':
      return { ...facts, error: event.message, gaveUp: true };
  }
}

/** Whether a change needs a turn of the process now: it is over, or the wait for devices to return begins. */
export const needsTurn = (before: RebootFacts, now: RebootFacts): boolean =>
  !isRebooting(now) || (now.deactivatedAt !== null && before.deactivatedAt === null);

/**
 * Corrects a reboot that was given up: reports reach the platform late if it was down. A device that returns is a sign
 * of the reboot only if the controller had begun it.
 */
export function correct(facts: RebootFacts, event: RebootEvent): RebootFacts {
  const isBack =
    event.kind === 'booted' || (event.kind === 'endpoint-activated' && event.success && facts.step !== 'initiating');
  return facts.gaveUp && isBack ? { step: 'completed', deactivatedAt: null, error: null, gaveUp: false } : facts;
}

/** Devices are expected to return four seconds after the last deactivation. */
export function atTime(facts: RebootFacts, now: Date): RebootFacts {
  const { step, deactivatedAt } = facts;
  if (!isRebooting(facts) || step !== 'deactivating' || deactivatedAt === null) return facts;
  return now.getTime() < deactivatedAt.getTime() + DEACTIVATING_MS
    ? facts
    : { ...facts, step: 'activating', deactivatedAt: null };
}
