/** Steps of a registration, numbered as in the specification. */
export const REGISTRATION_STEP = {
  /** The controller creates the record in its base station. */
  creating: 0,
  enabling: 1,
  /** The base station accepts a new device; the user holds the device's button. */
  registering: 2,
  created: 3,
} as const;
export const REGISTRATION_STEPS = [0, 1, 2, 3] as const;
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number];

export interface RegistrationFacts {
  readonly step: RegistrationStep;
  readonly error: string | null;
  readonly deviceId: string | null;
}

export type RegistrationEvent =
  /** The request to create the record failed. `timedOut`: there was no reply in time. */
  | { readonly kind: 'create-failed'; readonly timedOut: boolean; readonly message: string }
  | { readonly kind: 'configured' }
  | { readonly kind: 'enabled' }
  /** `complete`: the controller confirms that this registration activated the device. */
  | { readonly kind: 'activated'; readonly deviceId: string; readonly complete: boolean }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'cancelled' };

export const BEGUN: RegistrationFacts = { step: REGISTRATION_STEP.creating, error: null, deviceId: null };

export const isCreated = ({ step }: RegistrationFacts): boolean => step === REGISTRATION_STEP.created;

/** Applies an event. Steps only move forward, except for a cancel. After the end, events have no effect. */
export function advance(facts: RegistrationFacts, event: RegistrationEvent): RegistrationFacts {
  if (isCreated(facts) || facts.error !== null) return facts;
  switch (event.kind) {
    case 'create-failed':
      return event.timedOut ? facts : { ...facts, error: event.message };
    case 'configured':
      return atLeast(facts, REGISTRATION_STEP.enabling);
    case 'enabled':
      return atLeast(facts, REGISTRATION_STEP.registering);
    case 'activated':
      if (!event.complete) return facts;
      return { ...facts, step: REGISTRATION_STEP.created, deviceId: event.deviceId };
    case 'failed':
      return { ...facts, error: event.message };
    case 'cancelled':
      return BEGUN;
  }
}

const atLeast = (facts: RegistrationFacts, step: RegistrationStep): RegistrationFacts =>
  facts.step < step ? { ...facts, step } : facts;
