import { encodeUp } from '@earshot/device-protocol/codec/encode';
import type { EndpointRow } from '@earshot/device-protocol/messages/endpoints';
import { listDigest } from '@earshot/device-protocol/testing/list-digest';
import { readFact } from '@earshot/domain/enrolments/facts';
import { usesOf } from '@earshot/domain/enrolments/uses';
import { HOUR_MS, MINUTE_MS } from '@earshot/domain/time/durations';
import { describe, expect, it } from 'vitest';
import type { Changes } from './changes.ts';
import { live, momentAt, MORNING, newLife } from './testing/lived-day.ts';

const plain = ({ endpoints, baseUnits, happened }: Changes) => ({
  endpoints: [[...endpoints.set], [...endpoints.removed]],
  baseUnits: [...baseUnits.set],
  happened,
});
const named = (reported: { changes: Changes }[], name: string) =>
  reported.flatMap(({ changes }) => changes.happened.filter((happening) => happening.name === name));
const headsets = (rows: readonly EndpointRow[]) => rows.filter(({ category }) => category === 'headset');

const day = (options = {}) => live(newLife(options).life, MORNING, 6).map(({ at, changes }) => [at, plain(changes)]);

describe('a simulated day of a controller', () => {
  it('is identical for the same seed and serial number, and different for others', () => {
    expect(day()).toEqual(day());
    expect(day({ seed: 'other' })).not.toEqual(day());
    expect(day({ serial: 'VC4-10044' })).not.toEqual(day());
  });

  it('is reported by changes that reproduce the whole list and its digest', () => {
    const { life } = newLife({ all: { life: { leavesAnHour: 0.2, faultsAnHour: 0.1 } } });
    const known = new Map(life.endpoints.rows.map((row) => [row.id, row]));
    for (const { changes, digest } of live(life, MORNING, 24)) {
      for (const id of changes.endpoints.removed) known.delete(id);
      for (const [id, row] of changes.endpoints.set) known.set(id, row);
      expect(digest).toBe(listDigest(known.values()));
    }
    expect(life.endpoints.rows).toEqual([...known.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  });

  it('contains only messages that the protocol accepts', () => {
    const { life } = newLife({ all: { life: { leavesAnHour: 0.2, faultsAnHour: 0.1, baseUnitOutagesAnHour: 1 } } });
    const envelope = { v: 1, id: '1-1', boot: 1, seq: 1, at: '2026-11-24T06:00:00.000Z', ownerEpoch: 1 } as const;
    let reported = 0;
    for (const { changes } of live(life, MORNING, 24)) {
      const { digest } = life.endpoints;
      const [set, removed] = [[...changes.endpoints.set.values()], [...changes.endpoints.removed]];
      encodeUp('VC4-10007', 'endpoints', { ...envelope, full: false, digest, set, removed });
      const units = [...changes.baseUnits.set.values()];
      encodeUp('VC4-10007', 'base-units', { ...envelope, full: false, digest, set: units, removed: [] });
      reported += set.length + units.length;
    }
    expect(reported).toBeGreaterThan(500);
  });

  it('has headsets in use at noon and in their rack at night', () => {
    const { life } = newLife({ all: { life: { lost: 0 }, devices: { headsets: [16, 16] } } });
    live(life, MORNING, 6.5);
    const atNoon = headsets(life.endpoints.rows).filter(({ status }) => status === 'online').length;
    live(life, MORNING + 6.5 * HOUR_MS, 15);
    const inRack = headsets(life.endpoints.rows).filter(({ chargerStatus }) => chargerStatus === 'in').length;
    expect(atNoon).toBeGreaterThan(8);
    expect(inRack).toBeGreaterThan(12);
    expect(life.headsetsOnline).toBeLessThan(5);
  });

  describe('with enrolments', () => {
    const enrolments = { forgotten: 0, kept: 0, second: 0, handedOn: 0 };
    const stories = (changed: Partial<typeof enrolments>, hours = 24) => {
      const { life } = newLife({
        all: {
          life: { lost: 0, faultsAnHour: 0, leavesAnHour: 0, enrolments: { ...enrolments, ...changed } },
          devices: { headsets: [16, 16] },
        },
      });
      const happened = live(life, MORNING, hours).flatMap(({ at, changes }) =>
        changes.happened.flatMap(({ name, detail }) => {
          const fact = readFact({ name, detail, at: new Date(at), n: at });
          return fact === undefined ? [] : [{ deviceId: String(detail['deviceId']), fact }];
        }),
      );
      const ofHeadset = Map.groupBy(happened, ({ deviceId }) => deviceId);
      return [...ofHeadset.values()].map((of) => usesOf(of.map(({ fact }) => fact)));
    };

    it('has a team member who enrols within minutes and returns the headset the same day', () => {
      const uses = stories({}).flat();
      const whole = uses.filter(({ takenAt, returnedAt }) => takenAt !== null && returnedAt !== null);
      expect(whole.length).toBeGreaterThan(12);
      for (const { takenAt, enrolledAt, returnedAt } of whole) {
        // A headset with an empty battery may go back before anybody enrols.
        if (enrolledAt === null) continue;
        expect(Number(enrolledAt) - Number(takenAt)).toBeLessThan(10 * MINUTE_MS);
        expect(Number(returnedAt) - Number(enrolledAt)).toBeLessThan(24 * HOUR_MS);
      }
      expect(new Set(uses.flatMap(({ fullName }) => fullName ?? [])).size).toBeGreaterThan(12);
    });

    it('has uses without an enrolment', () => {
      expect(stories({ forgotten: 1 }).flat().every(({ enrolledAt }) => enrolledAt === null)).toBe(true); // prettier-ignore
    });

    it('has headsets that are kept for longer than a day', () => {
      const late = stories({ kept: 1 }, 60)
        .flat()
        .filter((use) => Number(use.returnedAt) - Number(use.enrolledAt) > 24 * HOUR_MS);
      expect(late.length).toBeGreaterThan(4);
    });

    it('has team members with two headsets', () => {
      const names = stories({ second: 1 }, 6).flatMap((uses) =>
        uses.slice(-1).flatMap(({ fullName }) => fullName ?? []),
      );
      expect(new Set(names).size).toBeLessThan(names.length);
    });

    it('has headsets that are handed on', () => {
      const handedOn = stories({ handedOn: 1 }).filter((uses) =>
        uses.some(({ takenAt, enrolledAt }) => takenAt === null && enrolledAt !== null),
      );
      expect(handedOn.length).toBeGreaterThan(8);
    });
  });

  it('has more conversations in busy hours', () => {
    const { life } = newLife({ all: { devices: { headsets: [16, 16] } } });
    const talks = (from: number, hours: number) =>
      live(life, from, hours).flatMap(({ changes }) =>
        [...changes.endpoints.set.values()].filter(({ mode }) => mode === 'talk'),
      ).length / hours;
    const early = talks(MORNING, 2);
    live(life, MORNING + 2 * HOUR_MS, 4);
    const busy = talks(MORNING + 6 * HOUR_MS, 1);
    expect(busy).toBeGreaterThan(3 * early);
  });

  it('drains headsets in use and charges headsets in their rack, in steps of five', () => {
    const { life } = newLife({ all: { life: { lost: 0 } } });
    const last = new Map(life.endpoints.rows.map((row) => [row.id, row]));
    const steps = live(life, MORNING, 24).flatMap(({ changes }) =>
      headsets([...changes.endpoints.set.values()]).map((row) => {
        const before = last.get(row.id);
        last.set(row.id, row);
        const wasOut = before?.mode === 'listen' && row.mode === 'talk';
        const wasIn = before?.charging === true && row.charging;
        return { battery: row.battery ?? 0, more: (row.battery ?? 0) - (before?.battery ?? 0), wasOut, wasIn };
      }),
    );
    expect(steps.every(({ battery }) => battery % 5 === 0 && battery >= 0 && battery <= 100)).toBe(true);
    expect(steps.some(({ wasOut, more }) => wasOut && more > 0)).toBe(false);
    expect(steps.some(({ wasIn, more }) => wasIn && more < 0)).toBe(false);
    expect(steps.filter(({ wasOut, more }) => wasOut && more < 0).length).toBeGreaterThan(20);
    expect(steps.filter(({ wasIn, more }) => wasIn && more > 0).length).toBeGreaterThan(20);
  });

  it('has temporary faults that the controller reports with a reason', () => {
    const { life } = newLife({ all: { life: { faultsAnHour: 0.1 } } });
    const reported = live(life, MORNING, 18);
    const faulty = named(reported, 'endpoint.faulty');
    expect(faulty.length).toBeGreaterThan(2);
    for (const { detail } of faulty) expect(detail['reason']).toEqual(expect.any(String));
    expect(named(reported, 'endpoint.recovered').length).toBeGreaterThan(1);
    expect(reported.some(({ changes }) => changes.faults)).toBe(true);
    const rows = life.endpoints.rows.filter(({ status }) => status === 'faulty');
    expect(life.faults).toHaveLength(rows.length);
  });

  it('replaces devices that leave with devices that have new ids', () => {
    const { life } = newLife({ all: { life: { leavesAnHour: 0.2 } } });
    const before = new Set(life.endpoints.rows.map(({ id }) => id));
    const reported = live(life, MORNING, 24);
    const gone = reported.flatMap(({ changes }) => [...changes.endpoints.removed]);
    expect(gone.length).toBeGreaterThan(3);
    expect(named(reported, 'endpoint.activated').length).toBeGreaterThan(2);
    const now = life.endpoints.rows.map(({ id }) => id);
    expect(now.some((id) => !before.has(id))).toBe(true);
    for (const id of gone) expect(now).not.toContain(id);
  });

  it('has lost devices that have been offline for more than 30 days', () => {
    const { life } = newLife({ all: { life: { lost: 1 } } });
    const rows = life.endpoints.rows.filter(({ category }) => category !== 'conference');
    for (const { status, lastEventAt } of rows) {
      expect(status).toBe('offline');
      expect(MORNING - Date.parse(lastEventAt ?? '')).toBeGreaterThan(30 * 24 * HOUR_MS);
    }
  });

  it('counts the online members of each conference', () => {
    const { life } = newLife({ all: { devices: { headsets: [12, 12] } } });
    live(life, MORNING, 7);
    // A faulty headset still reports its conference.
    const member = headsets(life.endpoints.rows).find(({ conference }) => conference === 1);
    life.fault(member?.id ?? '', momentAt(MORNING + 7 * HOUR_MS));
    for (const conference of life.endpoints.rows.filter(({ category }) => category === 'conference')) {
      const members = life.endpoints.rows.filter(
        (row) => row.category !== 'conference' && row.status === 'online' && row.conference === conference.conference,
      );
      expect(conference.lastKnownState?.['members']).toBe(members.length);
    }
  });
});

describe('the devices of a controller', () => {
  it('have ids and units as the specification defines them', () => {
    const { life } = newLife({ all: { devices: { handsets: [3, 3], keypads: [2, 2], callPoints: [2, 2] } } });
    const { rows } = life.endpoints;
    const facts = Map.groupBy(rows, ({ category }) => category);
    const has = (category: EndpointRow['category'], head: RegExp, units: readonly string[]) =>
      facts.get(category)?.every(({ id, unitId = '' }) => head.test(id) && units.includes(unitId));
    expect(has('headset', /^.{5}V/, ['8930', 'JP900'])).toBe(true);
    expect(has('handset', /^.{5}P/, ['8830', '8630'])).toBe(true);
    expect(has('keypad', /^.{5}K[^1]/, ['8910'])).toBe(true);
    expect(has('callpoint', /^.{5}K1/, ['8920'])).toBe(true);
    expect(has('conference', /^[^_]+$/, [''])).toBe(true);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.filter(({ category }) => category === 'conference')).toHaveLength(10);
  });

  it('lack newer fields, conferences and registration modules when the firmware is old', () => {
    const { life, hardware } = newLife({ all: { oldFirmware: 1, devices: { registrationModules: [2, 2] } } });
    expect(hardware.isOld).toBe(true);
    live(life, MORNING, 8);
    for (const row of life.endpoints.rows) {
      expect(Object.keys(row)).toHaveLength(9);
      expect(row.category).not.toBe('conference');
    }
    for (const row of life.baseUnits.rows) expect(row.kind).toBeUndefined();
  });

  it('do not change when the scenario simulates no activity', () => {
    const { life } = newLife({ all: { life: undefined } });
    expect(life.dueAt).toBe(Infinity);
    expect(life.headsetsOnline).toBeGreaterThan(0);
  });
});

describe('actions of the control page and of commands', () => {
  it('set a fault on, drain and remove single devices', () => {
    const { life } = newLife({ all: { life: { lost: 0, faultsAnHour: 0 } } });
    live(life, MORNING, 5);
    const now = MORNING + 5 * HOUR_MS;
    const [one, other, third] = headsets(life.endpoints.rows).filter(({ status }) => status === 'online');
    if (one === undefined || other === undefined || third === undefined) throw new Error('Too few headsets');
    expect(life.fault(one.id, momentAt(now)).endpoints.set.get(one.id)?.status).toBe('faulty');
    expect(life.faults).toHaveLength(1);
    expect(life.drain(other.id, momentAt(now)).endpoints.set.get(other.id)?.battery).toBe(0);
    live(life, now, 0.01);
    expect(life.endpoints.get(other.id)?.status).toBe('noBattery');
    expect([...life.remove(third.id, momentAt(now)).endpoints.removed]).toEqual([third.id]);
    expect(life.endpoints.get(third.id)).toBeUndefined();
    expect([...life.fault('8930_V-nobody', momentAt(now)).endpoints.set]).toEqual([]);
  });

  it('register a new device', () => {
    const { life } = newLife();
    const before = life.endpoints.size;
    const changes = life.register('callpoint', momentAt(MORNING));
    expect(life.endpoints.size).toBe(before + 1);
    expect(changes.happened.map(({ name }) => name)).toEqual(['endpoint.registered', 'endpoint.activated']);
  });

  it('set the talk lock of conferences and report it', () => {
    const { life } = newLife();
    const talkLock = { talklockTimeout: 120, talklockInterval: 0 };
    const conferences = () => life.endpoints.rows.filter(({ category }) => category === 'conference');
    const [first] = conferences();
    const factory = { talklockTimeout: 300, talklockInterval: 30 };
    const changes = life.setTalkLocks((id) => (id === first?.id ? factory : talkLock));
    const reported = [...changes.endpoints.set.values()];
    expect(reported).toHaveLength(conferences().length - 1);
    for (const { id, lastKnownState } of conferences())
      expect(lastKnownState).toMatchObject(id === first?.id ? factory : talkLock);
  });

  it('reboot base units and update their start time', () => {
    const { life } = newLife({ all: { life: { baseUnitOutagesAnHour: 0 } } });
    life.rebootUnits(undefined, momentAt(MORNING));
    for (const { status } of life.baseUnits.rows) expect(status).toBe('rebooting');
    live(life, MORNING, 0.01);
    for (const { status, upSince } of life.baseUnits.rows) {
      expect(status).toBe('online');
      expect(Date.parse(upSince ?? '')).toBeGreaterThan(MORNING);
    }
  });
});
