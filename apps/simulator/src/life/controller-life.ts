import type { EndpointRow } from '@earshot/device-protocol/messages/endpoints';
import { sameValue } from '@earshot/domain/forms/changes';
import type { Hardware } from '../hardware.ts';
import { endpointIn } from '../hardware/slots.ts';
import { RowList } from '../lists/row-list.ts';
import { reportedEndpoint } from '../lists/reported-rows.ts';
import type { LifePace } from '../scenario.ts';
import { BaseUnitsLife } from './base-units-life.ts';
import { begin } from './begin.ts';
import { carriedTurn } from './carried-turn.ts';
import type { CallEnd } from './calls.ts';
import { type Changes, noChanges } from './changes.ts';
import { join, leave } from './comings.ts';
import { ControllerCalls } from './controller-calls.ts';
import { countMembers } from './count-members.ts';
import { breakDown } from './faults.ts';
import { enrolByHand } from './headset-use.ts';
import type { Living, Turned } from './living.ts';
import { type Moment, type OccasionOf, occasionsAt } from './moment.ts';
import { pressedTurn } from './pressed-turn.ts';
import type { Trading } from './rhythm.ts';
import type { SentMember } from './team.ts';

export interface LifeOptions {
  readonly seed: string;
  readonly serial: string;
  readonly hardware: Hardware;
  /** How long the shop trades on Sundays. */
  readonly sundays: Trading;
  /** Undefined means that no event happens by itself. */
  readonly pace: LifePace | undefined;
}

/** Simulated devices of one controller. Each turn depends only on the present state and the moment. */
export class ControllerLife {
  readonly endpoints = new RowList<EndpointRow>();
  /** Team members that the platform sent. Undefined: the location has a team of its own. */
  team: readonly SentMember[] | undefined;
  readonly #options: LifeOptions;
  readonly #units: BaseUnitsLife;
  readonly #calls: ControllerCalls;
  readonly #living: Living[];

  constructor(options: LifeOptions, moment: Moment) {
    const { hardware, pace } = options;
    const occasionOf = occasionsAt(moment, options);
    this.#options = options;
    this.#units = new BaseUnitsLife(hardware.baseUnits, { isOld: hardware.isOld, pace, occasionOf });
    this.#living = hardware.slots.map((slot) => {
      const row = endpointIn(options, slot, 0);
      return begin({ slot, row, occasion: { ...occasionOf(row.id, 0), pace } });
    });
    const callPoints = hardware.slots.filter(({ category }) => category === 'callpoint').length;
    this.#calls = new ControllerCalls({ ...options, callPoints, headsets: this.#headsetsInUse }, moment.now);
    for (const { row } of this.#living) this.endpoints.set(this.#reported(row));
    this.#reportMembers(noChanges());
  }

  get baseUnits() {
    return this.#units.list;
  }

  /** Simulated time of the next event. */
  get dueAt(): number {
    let due = Math.min(this.#units.dueAt, this.#calls.dueAt);
    for (const living of this.#living) due = Math.min(due, living.due);
    return due;
  }

  /** Faults for the controller's state message. */
  get faults(): string[] {
    return this.#living.flatMap(({ row, fault }) => (fault === null ? [] : `${row.name} ${row.id.slice(5)}: ${fault}`));
  }

  /** Number of headsets that are on and connected. */
  get headsetsOnline(): number {
    return this.#headsetsInUse().length;
  }

  /** Team members that the platform sent and who are enrolled in a headset that is on and connected. */
  get listeners(): SentMember[] {
    return this.#membersIn(({ status }) => status === 'online');
  }

  /** Team members that the platform sent and who are enrolled in a headset. */
  get enrolled(): SentMember[] {
    return this.#membersIn(() => true);
  }

  #membersIn(isWorn: (row: EndpointRow) => boolean): SentMember[] {
    const wearers = new Set(
      this.#living.flatMap(({ stage, row, use }) => (stage !== 'gone' && isWorn(row) ? (use?.wearer ?? []) : [])),
    );
    return (this.team ?? []).filter(({ fullName }) => wearers.has(fullName));
  }

  /** Devices that are on and connected, without conferences. */
  get activeEndpoints(): EndpointRow[] {
    return this.#living.flatMap(({ stage, row }) =>
      stage !== 'gone' && row.category !== 'conference' && row.status === 'online' ? [row] : [],
    );
  }

  /** Processes all due events. */
  turn(moment: Moment): Changes {
    const changes = noChanges();
    const occasionOf = occasionsAt(moment, this.#options);
    for (const [i, living] of this.#living.entries()) {
      if (living.due > moment.now) continue;
      const turned = this.#next(living, occasionOf);
      this.#take(i, turned, changes);
      const {
        living: { row, slot },
        pressedAt,
      } = turned;
      if (pressedAt !== undefined)
        changes.happened.push(...this.#calls.press(row, slot.index, { moment, at: pressedAt }));
    }
    changes.happened.push(...this.#calls.turn(moment));
    this.#units.turn(moment.now, { pace: this.#options.pace, occasionOf }, changes);
    return this.#reportMembers(changes);
  }

  fault(id: string, moment: Moment): Changes {
    return this.#do(id, moment, (living, occasionOf) => breakDown(living, occasionOf(id, living.turn)));
  }

  /** Discharges the battery within a few seconds. */
  drain(id: string, moment: Moment): Changes {
    const { now } = moment;
    return this.#do(id, moment, (living) => ({
      living: { ...living, level: 1, since: now, due: now, row: { ...living.row, battery: 0 } },
      happened: [],
    }));
  }

  remove(id: string, moment: Moment): Changes {
    return this.#do(id, moment, (living, occasionOf) => leave(living, occasionOf(id, living.turn)));
  }

  /** Enrols a team member in a headset. */
  enrol(id: string, moment: Moment, fullName: string): Changes {
    return this.#do(id, moment, (living, occasionOf) =>
      living.slot.category === 'headset'
        ? enrolByHand(living, occasionOf(id, living.turn), fullName)
        : { living, happened: [] },
    );
  }

  /** Makes a call from a call point, keypad or telephone line. Undefined if there is no such device. */
  call(deviceId: string, moment: Moment, end: Omit<CallEnd, 'answeredBy'> | undefined): Changes | undefined {
    const living = this.#living.find(({ row, stage }) => row.id === deviceId && stage !== 'gone');
    const from = { row: living?.row, index: living?.slot.index ?? 0, deviceId };
    const happened = this.#calls.make(from, moment, end);
    return happened && { ...noChanges(), happened };
  }

  /** Cancels all open calls. */
  cancelCalls({ now }: Moment): Changes {
    return { ...noChanges(), happened: this.#calls.cancelAll(now) };
  }

  /** Registers another endpoint in a free slot, or in a new one. */
  register(category: Living['slot']['category'], moment: Moment): Changes {
    const changes = noChanges();
    const free = this.#living.findIndex(({ slot, stage }) => slot.category === category && stage === 'gone');
    const i = free < 0 ? this.#addSlot(category, moment) : free;
    const living = this.#living[i];
    if (living !== undefined) this.#take(i, this.#joined(living, moment), changes);
    return this.#reportMembers(changes);
  }

  /** Sets the talk lock times of conferences, in seconds. Reports those that change. */
  setTalkLocks(
    talkLockOf: (id: string) => { readonly talklockTimeout: number; readonly talklockInterval: number },
  ): Changes {
    const changes = noChanges();
    for (const [i, living] of this.#living.entries()) {
      if (living.slot.category !== 'conference') continue;
      const { lastKnownState: before } = living.row;
      const lastKnownState = { ...before, ...talkLockOf(living.row.id) };
      if (sameValue(before, lastKnownState)) continue;
      this.#take(i, { living: { ...living, row: { ...living.row, lastKnownState } }, happened: [] }, changes);
    }
    return changes;
  }

  /** Records a configuration of the endpoint, with its new place name. */
  place(id: string, location: string): Changes {
    const changes = noChanges();
    const i = this.#living.findIndex(({ row, stage }) => row.id === id && stage !== 'gone');
    const living = this.#living[i];
    if (living === undefined) return changes;
    this.#take(i, { living: { ...living, row: { ...living.row, location, config: 0 } }, happened: [] }, changes);
    return changes;
  }

  /** Without ids all units reboot. */
  rebootUnits(ids: readonly string[] | undefined, moment: Moment): Changes {
    const changes = noChanges();
    this.#units.reboot(ids, occasionsAt(moment, this.#options), changes);
    return changes;
  }

  #headsetsInUse = (): string[] =>
    this.#living.flatMap(({ stage, row }) =>
      stage !== 'gone' && row.category === 'headset' && row.status === 'online' ? row.id : [],
    );

  #do(id: string, moment: Moment, deed: (living: Living, occasionOf: OccasionOf) => Turned): Changes {
    const changes = noChanges();
    const i = this.#living.findIndex(({ row, stage }) => row.id === id && stage !== 'gone');
    const living = this.#living[i];
    if (living === undefined || living.slot.category === 'conference') return changes;
    this.#take(i, deed({ ...living, turn: living.turn + 1 }, occasionsAt(moment, this.#options)), changes);
    return this.#reportMembers(changes);
  }

  #next(living: Living, occasionOf: OccasionOf): Turned {
    const { pace } = this.#options;
    const occasion = occasionOf(living.row.id, living.turn);
    if (living.stage === 'gone') return this.#joined(living, occasion);
    if (pace === undefined) return { living: { ...living, due: Infinity }, happened: [] };
    const carried = living.row.category === 'headset' || living.row.category === 'handset';
    return (carried ? carriedTurn : pressedTurn)(living, { ...occasion, pace, ...this.#sentTeam() });
  }

  #sentTeam() {
    const { team } = this;
    return team && { teamMember: (index: number) => team[index % Math.max(1, team.length)]?.fullName };
  }

  #joined(living: Living, moment: Pick<Moment, 'now' | 'at'>): Turned {
    return join(living, endpointIn(this.#options, living.slot, living.generation + 1), moment);
  }

  /** Adds an empty slot. */
  #addSlot(category: Living['slot']['category'], moment: Moment): number {
    const slot = { category, index: this.#living.filter((living) => living.slot.category === category).length };
    const row = endpointIn(this.#options, slot, 0);
    const occasion = { ...occasionsAt(moment, this.#options)(row.id, 0), pace: this.#options.pace };
    return this.#living.push({ ...begin({ slot, row, occasion }), generation: -1, stage: 'gone' }) - 1;
  }

  #take(i: number, { living, happened }: Turned, changes: Changes): void {
    const before = this.#living[i];
    this.#living[i] = living;
    changes.happened.push(...happened);
    if (before?.fault !== living.fault) changes.faults = true;
    if (living.stage === 'gone') this.#drop(living.row.id, changes);
    else if (before?.row !== living.row) this.#report(living.row, changes);
  }

  #report(row: EndpointRow, { endpoints }: Changes): void {
    const reported = this.#reported(row);
    this.endpoints.set(reported);
    endpoints.set.set(reported.id, reported);
  }

  #drop(id: string, { endpoints }: Changes): void {
    this.endpoints.delete(id);
    endpoints.set.delete(id);
    endpoints.removed.add(id);
  }

  #reportMembers(changes: Changes): Changes {
    for (const living of countMembers(this.#living)) {
      this.#living[this.#living.findIndex(({ row }) => row.id === living.row.id)] = living;
      this.#report(living.row, changes);
    }
    return changes;
  }

  #reported = (row: EndpointRow): EndpointRow => reportedEndpoint(row, this.#options.hardware.isOld);
}
