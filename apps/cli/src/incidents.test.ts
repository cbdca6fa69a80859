import type { Incident, IncidentDetail } from '@earshot/sdk';
import { fakePlatform, sampleId } from '@earshot/sdk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import IncidentsAck from './commands/incidents/ack.ts';
import IncidentsDays from './commands/incidents/days.ts';
import IncidentsGet from './commands/incidents/get.ts';
import IncidentsList from './commands/incidents/list.ts';
import PlannedWorkCreate from './commands/planned-work/create.ts';
import { runCommand } from './testing/run-command.ts';

const group = { id: sampleId(900), title: 'North', features: [] };
const incident: Incident = {
  id: sampleId(1),
  kind: 'controller-offline',
  state: 'open',
  controllerId: sampleId(2),
  boxName: 'Leeds Headrow',
  serialNumber: 'ES-1',
  groupId: group.id,
  groupTitle: 'North',
  cause: 'It has stopped reporting.',
  since: '2026-11-21T10:00:00.000Z',
  openedAt: '2026-11-21T10:03:00.000Z',
  resolvedAt: null,
  devicesAffected: 12,
  devices: [],
  again: 2,
  isPlanned: false,
  acknowledgedAt: null,
  acknowledgedBy: null,
  note: null,
  version: 4,
};
const current = {
  user: { id: sampleId(9), firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', groupId: group.id },
  role: { id: 3, title: 'Standard', rank: 40 },
  group,
  permissions: [],
  menu: [],
};

afterEach(() => {
  vi.useRealTimers();
});

describe('incidents days', () => {
  const days = {
    items: [
      { day: '2026-11-20', began: 3, resolved: 2, unresolved: 1, medianRepairMs: 300_000, longestRepairMs: 7_200_000 },
      { day: '2026-11-21', began: 0, resolved: 0, unresolved: 1, medianRepairMs: null, longestRepairMs: null },
    ],
    medianRepairMs: 300_000,
    longestRepairMs: 7_200_000,
  };
  const now = { open: 1, acknowledged: 4, resolved: 2 };

  it('shows the incidents of each day with their times to repair, and the present ones', async () => {
    const fake = fakePlatform({
      'session.current': () => current,
      'incidents.days': () => days,
      'incidents.counts': () => now,
    });
    const { stdout, result } = await runCommand(IncidentsDays, ['--days', '7', '--timezone', 'Asia/Kolkata'], fake);
    expect(stdout).toMatch(/20\/11\/2026 +3 +2 +1 +5 min +2 h\n21\/11\/2026 +0 +0 +1\n/);
    expect(stdout).toContain('Half of the incidents were resolved within 5 min, the longest after 2 h.');
    expect(stdout).toContain('Now: 1 incident open, 4 acknowledged.');
    expect(result).toEqual({ days, now });
    const asked = fake.calls.find(({ path }) => path === 'incidents.days')?.input;
    expect(asked).toEqual({ groupId: group.id, days: 7, zone: 'Asia/Kolkata' });
  });

  it('says so if nothing was resolved', async () => {
    const fake = fakePlatform({
      'session.current': () => current,
      'incidents.days': () => ({ items: [], medianRepairMs: null, longestRepairMs: null }),
      'incidents.counts': () => ({ open: 0, acknowledged: 0, resolved: 0 }),
    });
    const { stdout } = await runCommand(IncidentsDays, [], fake);
    expect(stdout).toContain('No incident was resolved in these days.');
    expect(stdout).toContain('Now: 0 incidents open, 0 acknowledged.');
  });
});

describe('incidents commands', () => {
  it('list incidents with location, kind, state, duration and number of devices', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:05:00.000Z') });
    const fake = fakePlatform({
      'session.current': () => current,
      'incidents.list': () => ({ items: [incident] }),
    });
    const { stdout, exitCode, result } = await runCommand(IncidentsList, ['--state', 'open'], fake);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(
      /Leeds Headrow +ES-1 +offline +open +2 h 5 min ago +It has stopped reporting\. +all 12 +North/,
    );
    expect(result).toEqual({ incidents: [incident] });
  });

  it('name the devices that report a fault', async () => {
    const fault: Incident = {
      ...incident,
      kind: 'controller-fault',
      devicesAffected: 2,
      devices: [
        { kind: 'headset', deviceId: '8930_V1', name: 'Till 1' },
        { kind: 'keypad', deviceId: '8910_K1', name: 'Back door' },
      ],
    };
    const fake = fakePlatform({ 'session.current': () => current, 'incidents.list': () => ({ items: [fault] }) });
    const { stdout } = await runCommand(IncidentsList, [], fake);
    expect(stdout).toContain('headset Till 1, keypad Back door');
  });

  it('name the headsets that are missing', async () => {
    const missing: Incident = {
      ...incident,
      kind: 'headset-missing',
      cause: 'Headsets: 1 taken without enrolment.',
      devicesAffected: 1,
      devices: [{ kind: 'headset', deviceId: '8930_V1', name: 'Till 1' }],
    };
    const fake = fakePlatform({ 'session.current': () => current, 'incidents.list': () => ({ items: [missing] }) });
    const { stdout } = await runCommand(IncidentsList, ['--kind', 'headset-missing'], fake);
    expect(stdout).toMatch(/headsets missing +open .*Headsets: 1 taken without enrolment\. +headset Till 1/);
    expect(fake.calls.at(-1)?.input).toMatchObject({ kinds: ['headset-missing'] });
  });

  it('show the cause, the status changes and the mails of an incident', async () => {
    const detail: IncidentDetail = {
      ...incident,
      status: 'inactive',
      timeline: [{ at: '2026-11-21T10:00:00.000Z', status: 'inactive', cause: 'silence' }],
      mails: { opened: 3, resolved: 0 },
      plannedWork: null,
    };
    const fake = fakePlatform({ 'session.current': () => current, 'incidents.get': () => detail });
    const { stdout } = await runCommand(IncidentsGet, [incident.id], fake);
    expect(stdout).toContain('It has stopped reporting.');
    expect(stdout).toContain('2 times shortly before');
    expect(stdout).toContain('3 that it began');
    expect(stdout).toContain('inactive (silence)');
  });

  it('refuse to acknowledge by name when a later page has a location with the same name', async () => {
    const first = Array.from({ length: 200 }, (_, index) => ({ ...incident, id: sampleId(1_000 + index) }));
    const other = { ...incident, id: sampleId(3), controllerId: sampleId(4), serialNumber: 'ES-2' };
    const fake = fakePlatform({
      'session.current': () => current,
      'incidents.list': ({ page }) => ({ items: page === 2 ? [other] : first }),
    });
    const { stderr, exitCode } = await runCommand(IncidentsAck, ['Leeds Headrow'], fake);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('More than one location with an incident matches Leeds Headrow');
    expect(fake.calls.some(({ path }) => path === 'incidents.acknowledge')).toBe(false);
  });

  it('acknowledge an incident by location name, with the version that was read', async () => {
    const fake = fakePlatform({
      'session.current': () => current,
      'incidents.list': () => ({ items: [incident] }),
      'incidents.acknowledge': () => ({ ...incident, state: 'acknowledged' }),
    });
    const { stdout } = await runCommand(IncidentsAck, ['leeds headrow', '--note', 'On my way'], fake);
    expect(stdout).toContain('Leeds Headrow acknowledged.');
    expect(fake.calls.find(({ path }) => path === 'incidents.acknowledge')?.input).toEqual({
      incidentId: incident.id,
      version: 4,
      note: 'On my way',
    });
  });

  it('refuse an unknown location, and planned work without a place or an end', async () => {
    const fake = fakePlatform({ 'session.current': () => current, 'incidents.list': () => ({ items: [] }) });
    expect((await runCommand(IncidentsAck, ['Atlantis'], fake)).exitCode).not.toBe(0);
    expect((await runCommand(PlannedWorkCreate, ['--reason', 'x', '--for', '2h'], fake)).stderr).toContain(
      'Where is the work?',
    );
    expect((await runCommand(PlannedWorkCreate, ['--reason', 'x', '--group', 'North'], fake)).stderr).toContain(
      'When does it end?',
    );
  });
});
