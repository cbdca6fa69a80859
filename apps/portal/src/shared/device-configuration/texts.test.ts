import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configurationStateTexts as texts } from './texts.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 14, 20) }));
afterEach(() => vi.useRealTimers());

const { explained, versions } = texts;
const at = new Date(2026, 10, 21, 9, 5).toISOString();

it.each<[() => string, string]>([
  [() => explained.taken(null), 'The controller has confirmed these settings.'],
  [() => explained.taken(at), 'Confirmed by the controller today at 09:05.'],
  [() => explained.unanswered(null), 'The controller has not confirmed the settings. Earshot sends them again later.'],
  [
    () => explained.unanswered('busy'),
    'The controller has not confirmed the settings: busy. Earshot sends them again later.',
  ],
  [() => explained.refused(null), 'The controller refused the settings. Earshot will try again later.'],
  [() => explained.refused('too loud'), 'The controller refused the settings: too loud. Earshot will try again later.'],
  [() => texts.setBy(null, at), 'Set today at 09:05.'],
  [() => texts.setBy('Ben', at), 'Set today at 09:05 by Ben.'],
  [() => texts.reported(at), 'Reported by the controller today at 09:05.'],
  [() => texts.lastActive(at), 'Last active today at 09:05.'],
  [() => versions.version(3), 'Version 3'],
  [() => versions.set(null, at), 'Set today at 09:05'],
  [() => versions.set('Ben', at), 'Set by Ben today at 09:05'],
  [() => versions.reported(at), 'Reported by the controller today at 09:05'],
  [() => versions.changed(['volume', 'name']), 'Changed: volume, name.'],
  [() => versions.taken(at), 'Confirmed today at 09:05.'],
  [() => versions.refused('too loud'), 'Not applied: too loud.'],
  [() => versions.restore(3), 'Restore version 3'],
  [() => versions.restored(3), 'Version 3 restored.'],
])('%# the state of settings reads “%s”', (say, text) => {
  expect(say()).toBe(text);
});
