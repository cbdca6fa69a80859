import { describe, expect, it } from 'vitest';
import { categoryOfEvent, EVENT_TYPES, eventTypeText, SYSTEM_EVENTS } from './catalogue.ts';
import { type ReportedSystemEvent, systemEventSentence } from './event-sentence.ts';

const headset = { id: '8930_V12', name: 'Headset 12', kind: 'headset' };
const sentence = (name: string, rest: Partial<ReportedSystemEvent> = {}) =>
  systemEventSentence({ name, locationName: 'Leeds Headrow', device: headset, detail: {}, ...rest });

const named = (device: ReportedSystemEvent['device']) => sentence('endpoint.rack-out', { device });

describe('the sentence of a system event', () => {
  it.each([
    ['endpoint.registered', 'Headset 12 of Leeds Headrow was registered'],
    ['endpoint.activated', 'Headset 12 of Leeds Headrow was activated'],
    ['endpoint.deactivated', 'Headset 12 of Leeds Headrow was deactivated'],
    ['endpoint.rack-out', 'Headset 12 of Leeds Headrow was taken from its rack'],
    ['endpoint.rack-in', 'Headset 12 of Leeds Headrow was returned to its rack'],
    ['endpoint.enrolled', 'A team member of Leeds Headrow enrolled with Headset 12'],
    ['endpoint.handed-on', 'Headset 12 of Leeds Headrow was handed to another team member'],
    ['endpoint.faulty', 'Headset 12 of Leeds Headrow reported a fault'],
    ['endpoint.no-battery', 'Headset 12 of Leeds Headrow has an empty battery'],
    ['endpoint.recovered', 'Headset 12 of Leeds Headrow recovered'],
    ['base-unit.offline', 'Headset 12 of Leeds Headrow went offline'],
    ['base-unit.online', 'Headset 12 of Leeds Headrow came online'],
    ['base-unit.rebooted', 'Headset 12 of Leeds Headrow rebooted'],
    ['call.initiated', 'A call at Leeds Headrow began'],
    ['call.answered', 'A call at Leeds Headrow was answered'],
    ['call.timed-out', 'A call at Leeds Headrow timed out'],
    ['call.cancelled', 'A call at Leeds Headrow was cancelled'],
    ['registration.configured', 'Registration at Leeds Headrow was prepared'],
    ['registration.enabled', 'Registration at Leeds Headrow started'],
    ['registration.failed', 'Registration at Leeds Headrow failed'],
    ['controller.rebooting', 'The controller of Leeds Headrow began to reboot'],
    ['controller.booted', 'The controller of Leeds Headrow started'],
  ])('says what %s means', (name, words) => {
    expect(sentence(name)).toBe(words);
  });

  it('exists for every type of event', () => {
    for (const name of Object.keys(SYSTEM_EVENTS)) expect(sentence(name)).not.toContain(name);
  });

  it('says why and how long where that was reported', () => {
    expect(sentence('endpoint.faulty', { detail: { reason: ' charging contact ' } })).toBe(
      'Headset 12 of Leeds Headrow reported a fault: charging contact',
    );
    expect(sentence('registration.failed', { device: null, detail: { reason: 'No base unit' } })).toBe(
      'Registration at Leeds Headrow failed: No base unit',
    );
    const detail = { reason: 'Fitting rooms', durationMs: 72_900 };
    expect(sentence('call.answered', { detail })).toBe(
      'A call at Leeds Headrow was answered after 1 min 12 s: Fitting rooms',
    );
    expect(sentence('call.timed-out', { detail: { durationMs: 30_000 } })).toContain('timed out after 30 s');
    expect(sentence('call.cancelled', { detail: { durationMs: 90_000_000 } })).toContain('after 25 h 0 min');
    expect(sentence('call.answered', { detail: { reason: 7, durationMs: 'long' } })).toBe(
      'A call at Leeds Headrow was answered',
    );
    expect(sentence('endpoint.activated', { detail: { success: false, reason: 'no answer' } })).toBe(
      'Headset 12 of Leeds Headrow could not be activated: no answer',
    );
  });

  it('names a device by its type and name, by its shown id, or not at all', () => {
    expect(named({ id: '8930_V1', name: 'Tills', kind: 'headset' })).toMatch(/^Headset Tills of/);
    expect(named({ id: '8930_V1', name: '', kind: 'callpoint' })).toMatch(/^Call point V1 of/);
    expect(named({ id: '8930_V1', name: '', kind: null })).toMatch(/^Device V1 of/);
    expect(named(null)).toMatch(/^A device of/);
  });

  it('shows an unknown event by its name', () => {
    expect(sentence('rack.opened', { device: null })).toBe('rack.opened at Leeds Headrow');
    expect(sentence('endpoint.sang')).toBe('endpoint.sang: Headset 12 of Leeds Headrow');
    expect(sentence('toString', { device: null })).toBe('toString at Leeds Headrow');
    expect(eventTypeText('rack.opened')).toBe('rack.opened');
  });

  it('never repeats the name of a team member', () => {
    const detail = { fullName: 'Ada Lovelace' };
    expect(sentence('endpoint.enrolled', { detail })).not.toContain('Ada');
    expect(sentence('endpoint.handed-on', { detail })).not.toContain('Ada');
  });
});

describe('the types of system events [B-482]', () => {
  it('have plain texts and a category each', () => {
    expect(EVENT_TYPES).toHaveLength(Object.keys(SYSTEM_EVENTS).length);
    expect(EVENT_TYPES).toContainEqual({
      name: 'call.timed-out',
      text: 'Call timed out',
      category: 'call',
      categoryText: 'Calls',
    });
    expect(categoryOfEvent('base-unit.offline')).toBe('base-unit');
    expect(categoryOfEvent('endpoint.sang')).toBe('endpoint');
    expect(categoryOfEvent('rack.opened')).toBeNull();
    expect(categoryOfEvent('call')).toBeNull();
  });
});
