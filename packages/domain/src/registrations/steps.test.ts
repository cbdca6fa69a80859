import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance, BEGUN, REGISTRATION_STEP, type RegistrationEvent, type RegistrationFacts } from './steps.ts';

const after = (...events: RegistrationEvent[]): RegistrationFacts => events.reduce(advance, BEGUN);

const configured = { kind: 'configured' } as const;
const enabled = { kind: 'enabled' } as const;
const cancelled = { kind: 'cancelled' } as const;
const activated = (complete: boolean) => ({ kind: 'activated', deviceId: '8930_V000000000001', complete }) as const;
const failed = { kind: 'failed', message: 'No base unit is online' } as const;
const createFailed = (timedOut: boolean) => ({ kind: 'create-failed', timedOut, message: 'Full' }) as const;

const anyEvent = fc.constantFrom<RegistrationEvent>(
  configured,
  enabled,
  activated(true),
  activated(false),
  failed,
  createFailed(true),
  createFailed(false),
);

describe('the registration of a device', () => {
  it('begins at step 0: creating the record in the base station [B-227] [B-231]', () => {
    expect(BEGUN).toEqual({ step: 0, error: null, deviceId: null });
    expect(REGISTRATION_STEP.creating).toBe(0);
  });

  it('continues when the request to create the record timed out [B-232]', () => {
    expect(after(createFailed(true))).toEqual(BEGUN);
    expect(after(createFailed(true), configured, enabled).step).toBe(2);
  });

  it('stores any other error of that request [B-233]', () => {
    expect(after(createFailed(false))).toEqual({ step: 0, error: 'Full', deviceId: null });
  });

  it('is in registration mode, step 1, after a configuration event [B-228] [B-234]', () => {
    expect(after(configured)).toEqual({ step: 1, error: null, deviceId: null });
  });

  it('waits for the device, step 2, after a registration-enabled event [B-229] [B-235]', () => {
    expect(after(configured, enabled)).toEqual({ step: 2, error: null, deviceId: null });
  });

  it('has created the endpoint, step 3, once an activated event confirms that it is complete [B-230] [B-236]', () => {
    expect(after(configured, enabled, activated(true))).toEqual({
      step: 3,
      error: null,
      deviceId: '8930_V000000000001',
    });
  });

  it('does not advance after an activated event that does not confirm it [B-237]', () => {
    expect(after(configured, enabled, activated(false))).toEqual(after(configured, enabled));
  });

  it('stores the error of an error event at the current step [B-238]', () => {
    expect(after(configured, enabled, failed)).toEqual({ step: 2, error: 'No base unit is online', deviceId: null });
  });

  it('returns to its first state after a cancel [B-239]', () => {
    expect(after(configured, enabled, cancelled)).toEqual(BEGUN);
  });

  it('never goes back by itself, and does not change after its end', () => {
    expect(after(configured, enabled, configured).step).toBe(2);
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
        let facts = BEGUN;
        for (const event of events) {
          const next = advance(facts, event);
          expect(next.step).toBeGreaterThanOrEqual(facts.step);
          const isOver = facts.error !== null || facts.step === 3;
          expect(isOver && next !== facts).toBe(false);
          expect(next.deviceId !== null).toBe(next.step === 3);
          facts = next;
        }
      }),
    );
  });
});
