import { describe, expect, it } from 'vitest';
import { changedSettings } from './changed-settings.ts';
import { configurationState, type ConfigurationStateFacts } from './configuration-state.ts';
import { requestFor } from './configured-kinds.ts';
import { reportedSettings } from './reported-settings.ts';

describe('a desired configuration', () => {
  it.each([
    ['default', { version: 0 }],
    ['waiting', { takenVersion: 1 }],
    ['waiting', { isSupported: null }],
    ['taken', { takenVersion: 2 }],
    ['taken', { takenVersion: 2, isSupported: false, refusal: 'busy' }],
    ['refused', { takenVersion: 1, refusal: 'busy' }],
    ['unanswered', { takenVersion: 1, refusal: 'Request has timed out', unanswered: true }],
    ['unsupported', { isSupported: false }],
    ['unsupported', { version: 0, isSupported: false }],
  ] as const)('is in the state %s with %o', (state, change) => {
    const facts: ConfigurationStateFacts = {
      version: 2,
      takenVersion: null,
      isSupported: true,
      refusal: null,
      unanswered: false,
      ...change,
    };
    expect(configurationState(facts)).toBe(state);
  });

  it('names the settings that changed, also in actions, without notes of the platform', () => {
    const action = { name: 'Door', input: 511 };
    const before = { config: { volume_level: 4, ulp_enable: true }, actions: [action], clipIds: ['a'] };
    const after = {
      config: { volume_level: 6, ulp_enable: true },
      actions: [{ ...action, name: 'Gate' }],
      clipIds: [],
    };
    expect(changedSettings(before, after)).toEqual(['name', 'volume_level']);
    expect(changedSettings(before, { ...before, actions: [action, action] })).toEqual(['actions']);
    expect(changedSettings(before, before)).toEqual([]);
  });

  it('is sent with the id and IPEI of its device', () => {
    const settings = { config: { volume_level: 4 } };
    expect(requestFor({ kind: 'callpoint', deviceId: 'K1', ipei: '12', settings })).toEqual({
      type: 'endpoint.configure',
      payload: { endpointId: 'K1', ipei: '12', ...settings },
    });
    expect(requestFor({ kind: 'controller', deviceId: '', ipei: null, settings })).toEqual({
      type: 'controller.configure',
      payload: { config: settings },
    });
  });

  it.each([null, '', '{"config":', '{}', '{"config":{"volume_level":"loud"},"actions":[]}'])(
    'is not read from the answer %s',
    (answer) => {
      expect(reportedSettings('callpoint', answer)).toBeUndefined();
    },
  );
});
