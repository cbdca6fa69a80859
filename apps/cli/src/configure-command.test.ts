import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallPointConfiguration, ConfigurationVersion, DeviceConfiguration, Operation } from '@earshot/sdk';
import { fakePlatform, sampleId, sampleLocation } from '@earshot/sdk/testing';
import { describe, expect, it } from 'vitest';
import DevicesConfigure from './commands/devices/configure.ts';
import { runCommand } from './testing/run-command.ts';

const location = sampleLocation(1, { boxName: 'Leeds Trinity', serialNumber: 'VC4-1' });
const configuration = (change: Partial<CallPointConfiguration> = {}): CallPointConfiguration => ({
  kind: 'callpoint',
  controllerId: location.id,
  endpointId: '8920_K1',
  ipei: '0123',
  locationName: 'Leeds Trinity',
  form: {
    location: 'Main door',
    nameAbbreviated: '',
    volume: 4,
    prohibitPeriod: 10,
    ultraLowPowerMode: true,
    priority: 0,
    conferences: Array.from({ length: 10 }, (_, n) => n === 0),
    repeatTimes: -1,
    repeatFrequency: 90,
    enableCallback: false,
    playComfortMessage: false,
    playHoldMusic: false,
    announcements: [sampleId(5)],
    callbacks: null,
  },
  clips: [{ id: sampleId(5), name: 'Ding', durationMs: 2_000 }],
  version: 3,
  state: 'taken',
  refusal: null,
  online: true,
  lastActiveAt: null,
  takenAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
  updatedBy: 'Ada Byron',
  unknownClips: 0,
  ...change,
});

function platform({
  now = {},
  versions = [],
}: { now?: Partial<CallPointConfiguration>; versions?: ConfigurationVersion[] } = {}) {
  const asked = { operationId: sampleId(7), commandId: sampleId(8), traceId: 't' };
  return fakePlatform({
    'session.current': () => ({ group: { id: sampleId(900) } }) as never,
    'locations.list': () => ({ items: [location] }),
    'deviceConfiguration.get': () => configuration(now),
    'deviceConfiguration.read': () => asked,
    'deviceConfiguration.update': () => configuration(now),
    'deviceConfiguration.restore': () => configuration(now),
    'deviceConfiguration.versions': () => ({ items: versions }),
    'operations.get': () =>
      ({
        id: sampleId(7),
        kind: 'endpoint.read',
        state: 'completed',
        stage: 'ended',
        title: 'Leeds Trinity',
        progress: { total: 1, done: 1, failed: 0 },
        delivery: null,
        message: null,
      }) as Operation,
  });
}
const argv = (...more: string[]) => ['8920_K1', '--location', location.id, ...more];
const sent = (fake: ReturnType<typeof platform>) =>
  fake.calls.filter(({ path }) => path === 'deviceConfiguration.update').map(({ input }) => input);

describe('devices configure', () => {
  it('shows the configuration of a call point, with unlimited plays as text [B-604]', async () => {
    const fake = platform();
    const run = await runCommand(DevicesConfigure, argv(), fake);
    expect(run.stdout).toMatch(/Plays\s+indefinitely/);
    expect(run.stdout).toMatch(/Announcements\s+Ding/);
    expect(sent(fake)).toEqual([]);
  });

  it('sends the fields of the flags, keeps the others and waits for the controller', async () => {
    const fake = platform();
    const run = await runCommand(
      DevicesConfigure,
      argv('--volume', '6', '--conferences', '2-3', '--plays', '1', '--interval', '0', '--no-low-power'),
      fake,
    );
    expect(sent(fake)).toMatchObject([
      {
        kind: 'callpoint',
        version: 3,
        ipei: '0123',
        form: { location: 'Main door', volume: 6, repeatTimes: 1, repeatFrequency: 0, ultraLowPowerMode: false },
      },
    ]);
    expect(sent(fake)[0]).toHaveProperty(
      'form.conferences',
      Array.from({ length: 10 }, (_, n) => n === 1 || n === 2),
    );
    expect(run.exitCode).toBe(0);
  });

  it('keeps endless plays unless a number of plays is given', async () => {
    const fake = platform();
    await runCommand(DevicesConfigure, argv('--volume', '6', '--no-wait'), fake);
    await runCommand(DevicesConfigure, argv('--plays', '3', '--no-wait'), fake);
    expect(sent(fake)).toMatchObject([{ form: { volume: 6, repeatTimes: -1 } }, { form: { repeatTimes: 3 } }]);
  });

  it('reads fields from a JSON file, which flags override', async () => {
    const file = join(tmpdir(), `call-point-${process.pid}.json`);
    await writeFile(file, '{"volume": 2, "location": "Tills"}');
    const fake = platform();
    await runCommand(DevicesConfigure, argv('--file', file, '--volume', '7'), fake);
    expect(sent(fake)).toMatchObject([{ form: { volume: 7, location: 'Tills' } }]);
  });

  it('returns exit code 1 and the reason when the controller does not apply the change [B-528]', async () => {
    const fake = platform({ now: { state: 'unanswered', refusal: 'Request has timed out' } });
    const run = await runCommand(DevicesConfigure, argv('--volume', '6'), fake);
    expect(run.exitCode).toBe(1);
    expect(run.stderr).toContain('Request has timed out');
  });

  it('reads the configuration before an update when it is unknown', async () => {
    const fake = platform({ now: { version: 0, state: 'default' } });
    await runCommand(DevicesConfigure, argv('--volume', '6', '--no-wait'), fake);
    const paths = fake.calls.map(({ path }) => path);
    expect(paths.indexOf('deviceConfiguration.read')).toBeGreaterThan(-1);
    expect(paths.indexOf('deviceConfiguration.read')).toBeLessThan(paths.indexOf('deviceConfiguration.update'));
  });

  it('lists the versions, and returns to one of them', async () => {
    const version = { version: 2, writtenAt: '2026-03-01T12:00:00.000Z', writtenBy: 'Ada Byron', isSent: true };
    const fake = platform({ versions: [{ ...version, takenAt: null, refusal: 'busy', changed: ['volume_level'] }] });
    const run = await runCommand(DevicesConfigure, argv('--restore', '2', '--versions'), fake);
    expect(fake.calls.find(({ path }) => path === 'deviceConfiguration.restore')?.input).toMatchObject({
      version: 3,
      restored: 2,
    });
    expect(run.stdout).toMatch(/Version 2\s+set .* by Ada Byron \(volume\) – busy/);
  });
});

const serving = (now: DeviceConfiguration) =>
  fakePlatform({
    'session.current': () => ({ group: { id: sampleId(900) } }) as never,
    'locations.list': () => ({ items: [location] }),
    'deviceConfiguration.get': () => now,
    'deviceConfiguration.update': () => now,
  });

describe('devices configure of other devices', () => {
  const common = {
    controllerId: sampleId(5),
    endpointId: 'CONF-1',
    ipei: null,
    locationName: 'Leeds Trinity',
    version: 0,
    state: 'taken',
    refusal: null,
    online: true,
    lastActiveAt: null,
    takenAt: null,
    updatedAt: null,
    updatedBy: null,
  } as const;
  const inherited = { talkLockTimeout: 300, talkLockInterval: 30 };

  it('changes the talk lock of a conference, and leaves the other time inherited', async () => {
    const form = { talkLockTimeout: null, talkLockInterval: null };
    const fake = serving({ ...common, kind: 'conference', form, inherited });
    const flags = ['CONF-1', '--location', location.id, '--talk-lock-timeout', '10m'];
    const { stdout } = await runCommand(DevicesConfigure, flags, fake);
    expect(sent(fake)).toMatchObject([{ kind: 'conference', form: { talkLockTimeout: 600, talkLockInterval: null } }]);
    expect(stdout).toMatch(/Talk lock timeout +300 s, from the controller/);
  });

  it('lets a headset inherit the talk lock of its controller again', async () => {
    const form = { talkLockTimeout: 60, talkLockInterval: 5 };
    const fake = serving({ ...common, kind: 'headset', form, inherited });
    const flags = ['CONF-1', '--location', location.id, '--inherit', 'talk-lock-timeout'];
    const { stdout } = await runCommand(DevicesConfigure, flags, fake);
    expect(sent(fake)).toMatchObject([{ kind: 'headset', form: { talkLockTimeout: null, talkLockInterval: 5 } }]);
    expect(stdout).toMatch(/Talk lock interval +5 s, set here/);
    await runCommand(DevicesConfigure, [...flags, '--inherit', 'talk-lock-interval'], fake);
    expect(sent(fake)[1]).toMatchObject({ form: { talkLockTimeout: null, talkLockInterval: null } });
  });

  it('shows the zones of a keypad with their segments', async () => {
    const zone = {
      zoneName: 'Tills',
      segments: [true, false, false, false, false, false, false, true],
      nameAbbreviated: 'Till',
      priority: 2,
      conferences: [true],
      repeatTimes: -1,
      repeatFrequency: 0,
      enableCallback: false,
      playComfortMessage: false,
      playHoldMusic: false,
      announcements: [],
      callbacks: null,
    };
    const form = { volume: 6, prohibitPeriod: 10, ultraLowPowerMode: true, zones: [zone] };
    const keypad: DeviceConfiguration = { ...common, kind: 'keypad', form, clips: [], unknownClips: 0 };
    const { stdout } = await runCommand(DevicesConfigure, ['8910_K0', '--location', location.id], serving(keypad));
    expect(stdout).toMatch(/Volume +6[^]*Zone +Tills[^]*Segments +a, h[^]*Plays +indefinitely/);
  });
});
