import { describe, expect, it } from 'vitest';
import { COMMAND_MEMORY } from '../limits.ts';
import { at } from '../testing/samples.ts';
import { TestDevice } from '../testing/test-device.ts';

const replies = (device: TestDevice) =>
  device
    .entries('command-reply')
    .map(({ commandId, outcome, detail }) => [commandId, outcome, ...(detail ? [detail] : [])]);

describe('a command', () => {
  it('is executed once and answered once, however often it arrives', () => {
    const device = TestDevice.ready();
    for (const _ of [1, 2, 3]) device.command('c-1', 'hostname.set', { hostname: 'a' });
    for (const _ of [1, 2]) device.take({ kind: 'command-done', id: 'c-1', outcome: 'done' });
    device.command('c-1', 'hostname.set', { hostname: 'a' });
    expect(device.all('execute')).toHaveLength(1);
    expect(replies(device)).toEqual([['c-1', 'done']]);
  });

  it('is stored before it is executed', () => {
    const device = TestDevice.ready();
    device.command('c-1', 'hostname.set', { hostname: 'a' });
    expect(device.state.kept.commands).toMatchObject([{ id: 'c-1', done: false }]);
  });

  it('is executed only once when it causes a reboot, and is answered afterwards', () => {
    const device = TestDevice.ready();
    device.command('c-1', 'controller.reboot', {});
    device.reboot();
    device.connect();
    device.ack({ upTo: 0 });
    device.command('c-1', 'controller.reboot', {});
    expect(device.all('execute')).toHaveLength(1);
    expect(replies(device)).toEqual([['c-1', 'done']]);
  });

  it('that is interrupted by a reboot fails and is not executed again', () => {
    const device = TestDevice.ready();
    device.command('c-1', 'hostname.set', { hostname: 'a' });
    device.reboot();
    device.command('c-1', 'hostname.set', { hostname: 'a' });
    device.take({ kind: 'command-done', id: 'c-1', outcome: 'done' });
    expect(device.all('execute')).toHaveLength(1);
    expect(replies(device)).toEqual([['c-1', 'failed', 'restarted']]);
  });

  it('is not executed after it has expired', () => {
    const device = TestDevice.ready();
    const type = 'hostname.set' as const;
    const message = { v: 1, id: 'c-1', now: at(device.now), type, payload: { hostname: 'a' } } as const;
    device.take({ kind: 'commands', message: { ...message, expiresAt: at(device.now) } });
    expect(device.all('execute')).toEqual([]);
    expect(replies(device)).toEqual([['c-1', 'expired']]);
  });

  it('that the device does not support is answered with unsupported', () => {
    const device = TestDevice.ready();
    device.command('c-1', 'language.set', { language: 'en' });
    const message = { v: 1, id: 'c-2', now: at(device.now), expiresAt: at(device.now + 1) } as const;
    device.take({ kind: 'commands', message: { ...message, type: 'unknown', name: 'coffee.brew' } });
    expect(device.all('execute')).toEqual([]);
    expect(replies(device)).toEqual([
      ['c-1', 'unsupported'],
      ['c-2', 'unsupported'],
    ]);
  });

  it('that is unknown causes no reply when it is reported as done', () => {
    const device = TestDevice.ready();
    device.take({ kind: 'command-done', id: 'c-9', outcome: 'done' });
    expect(replies(device)).toEqual([]);
  });

  it('includes its trace in the reply', () => {
    const device = TestDevice.ready();
    const message = { v: 1, id: 'c-1', trace: 't-1', now: at(device.now), expiresAt: at(device.now + 1_000) } as const;
    device.take({ kind: 'commands', message: { ...message, type: 'endpoint.read', payload: { endpointId: 'e' } } });
    device.take({ kind: 'command-done', id: 'c-1', outcome: 'failed', detail: 'no such endpoint' });
    expect(device.entries('command-reply')).toMatchObject([{ trace: 't-1', detail: 'no such endpoint' }]);
  });
});

it(`the device remembers the latest ${COMMAND_MEMORY} commands`, () => {
  const device = TestDevice.ready();
  for (let n = 0; n <= COMMAND_MEMORY; n++) device.command(`c-${n}`, 'lists.send', { lists: [] });
  expect(device.state.kept.commands).toHaveLength(COMMAND_MEMORY);
  expect(device.state.kept.commands[0]?.id).toBe('c-1');
});

it('lists.send gathers the known lists and sends them in parts with one id', () => {
  const device = TestDevice.ready();
  device.command('c-1', 'lists.send', { lists: ['endpoints', 'unknown'] });
  expect(device.effects).toContainEqual({ kind: 'gather-list', list: 'endpoints' });
  device.take({ kind: 'list', list: 'endpoints', full: true, parts: 2 });
  const sent = device.sent('endpoints');
  expect(sent).toMatchObject([
    { part: 1, parts: 2 },
    { part: 2, parts: 2 },
  ]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
});
