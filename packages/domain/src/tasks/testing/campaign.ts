import { INGEST_STALL_MS } from '../../controllers/presence.ts';
import { LOST_AFTER_MS } from '../../reboots/turns.ts';
import { MINUTE_MS } from '../../time/durations.ts';
import { NO_HEALTH } from '../health.ts';
import { CONFIGURATION_DEADLINE_MS, UPDATE_DEADLINE_MS } from '../limits.ts';
import type { TaskPlan } from '../plan.ts';
import { askUntil, chooseStarts, nextTaskState, type TaskRules, unrecordedUntil } from '../rules.ts';
import { isOver, type TaskControllerState, type TaskCounts, type TaskState } from '../states.ts';
import { ASKED_WITHIN_MS, type TaskKind, workMs } from '../work.ts';
import { nextStart, openingAround } from '../work-window.ts';
import { type Work, worksOutside, worksTogether } from './works.ts';

export type Deed =
  | { readonly do: 'wait' | 'wait until before the end of the window'; readonly minutes: number }
  | { readonly do: 'wait for the window' | 'killed turn' | 'repeated turn' | 'resume' }
  | { readonly do: 'restore'; readonly minutesAgo: number };

/** How the work at a controller goes. */
export interface Outcome {
  /** The controller's report never arrives. */
  readonly isLost: boolean;
  readonly fails: boolean;
  /** Part of the expected time. */
  readonly part: number;
  /** When the controller is asked, as a part of the longest time: the worker was killed after the start was stored. */
  readonly askedAfter: number;
}

interface StoredController {
  state: TaskControllerState;
  startedAt: number;
}

/** The database, as far as a task needs it. */
interface Stored {
  readonly at: number;
  state: TaskState;
  failures: number;
  /** End of the last outage; a restored backup leaves a gap that counts as one. */
  outageEnd: number | null;
  controllers: StoredController[];
}

interface Started {
  readonly kind: TaskKind;
  readonly plan: TaskPlan;
  readonly fleet: readonly { readonly group: string; readonly zone: string }[];
  readonly now: number;
  readonly outcomes: Iterable<Outcome>;
}

const IN_FLEET = 9;
const DEADLINES: Readonly<Record<TaskKind, number>> = {
  firmware: UPDATE_DEADLINE_MS,
  reboot: LOST_AFTER_MS,
  configuration: CONFIGURATION_DEADLINE_MS,
};
/** Requests expire after this time, in minutes; reboots also wait for plays. Settings are repeated within the deadline. */
const ASKED_WITHIN_MIN: Readonly<Record<TaskKind, number>> = { firmware: 3, reboot: 10, configuration: 4 };
const SUCCESS: Outcome = { isLost: false, fails: false, part: 1, askedAfter: 0 };

/** A task on the rules of `tasks/rules.ts`, against a virtual clock, with controllers that work whatever is stored. */
export class Campaign {
  /** All work that took place at controllers. */
  readonly works: Work[] = [];
  startsAfterRestore = 0;
  readonly #rules: TaskRules;
  readonly #fleet: Started['fleet'];
  readonly #outcomes: Iterator<Outcome>;
  readonly #backups: Stored[] = [];
  readonly #wrong: string[] = [];
  #stored: Stored;
  #now: number;
  #isCalm = false;

  constructor({ kind, plan, fleet, now, outcomes }: Started) {
    this.#rules = { kind, plan, atOnceInFleet: IN_FLEET };
    this.#fleet = fleet;
    this.#now = now;
    this.#outcomes = outcomes[Symbol.iterator]();
    const controllers = fleet.map(() => ({ state: 'waiting' as const, startedAt: 0 }));
    this.#stored = { at: now, state: 'running', failures: 0, outageEnd: null, controllers };
    this.#commit(this.#stored);
  }

  perform(deed: Deed): void {
    if (deed.do === 'wait') this.#now += deed.minutes * MINUTE_MS;
    if (deed.do === 'wait for the window') this.#now = this.#nextStart();
    if (deed.do === 'wait until before the end of the window') this.#now = this.#beforeEnd(deed.minutes);
    if (deed.do === 'resume') this.#resume();
    if (deed.do === 'restore') this.#restore(deed.minutesAgo);
    // Its transaction is rolled back.
    if (deed.do === 'killed turn') this.#turn();
    else this.#commit(this.#turn());
    if (deed.do === 'repeated turn') this.#commit(this.#turn());
  }

  /** Continues without failures. Returns whether the task ended within a generous number of turns. */
  untilOver(): boolean {
    this.#isCalm = true;
    for (let turns = 0; turns < 40 * this.#fleet.length + 100; turns += 1) {
      if (isOver(this.#stored.state)) return true;
      this.perform({ do: 'resume' });
      this.perform({ do: 'wait for the window' });
      this.perform({ do: 'wait', minutes: 1 });
    }
    return false;
  }

  wrong(): string[] {
    const { plan, atOnceInFleet } = this.#rules;
    return [
      ...this.#wrong,
      ...worksTogether(this.works, ({ group }) => group, plan.atOnce),
      ...worksTogether(this.works, () => 'the fleet', atOnceInFleet),
      ...worksTogether(this.works, ({ index }) => `controller ${index}`, 1),
      ...worksOutside(this.works, plan.window),
    ];
  }

  /** A turn as the worker takes it; returns what its transaction would store. */
  #turn(): { stored: Stored; starts: number[] } {
    const stored: Stored = { ...structuredClone(this.#stored), at: this.#now };
    this.#settle(stored);
    const { plan } = this.#rules;
    const progress = { counts: countsOf(stored), failures: stored.failures, health: NO_HEALTH };
    if (isOver(stored.state)) return { stored, starts: [] };
    stored.state = nextTaskState(
      { ...progress, state: stored.state, desiredState: 'run', isOverdue: false },
      this.#rules,
    );
    if (stored.state !== 'running') return { stored, starts: [] };
    const candidates = stored.controllers.flatMap(({ state }, index) => {
      const { group, zone } = this.#fleet[index] ?? { group: '', zone: 'UTC' };
      // The platform may believe that a controller is online that is at work.
      const free = { isOnline: true, isBusy: false, hasPlay: false };
      return state === 'waiting' ? [{ controllerId: String(index), groupId: group, zone, ...free }] : [];
    });
    const underWay = {
      inFleet: progress.counts.running,
      byGroup: this.#runningByGroup(stored),
      unanswered: 0,
      unrecordedUntil: unrecordedUntil(stored.outageEnd === null ? null : new Date(stored.outageEnd)),
    };
    const starts = chooseStarts({ now: this.#now, candidates, progress, underWay, rules: this.#rules }).map(Number);
    for (const index of starts) stored.controllers[index] = { state: 'running', startedAt: this.#now };
    const { running, done } = countsOf(stored);
    if (done === 0 && plan.canaries > 0 && running > plan.canaries) this.#wrong.push(`${running} before any was done`);
    return { stored, starts };
  }

  #commit(turned: Stored | { stored: Stored; starts: number[] }): void {
    const { stored, starts } = 'starts' in turned ? turned : { stored: turned, starts: [] };
    this.#stored = stored;
    this.#backups.push(structuredClone(stored));
    if (this.#backups.length > 1) this.#trimBackups();
    for (const index of starts) this.#work(index);
  }

  #trimBackups(): void {
    const oldest = this.#now - 15 * MINUTE_MS;
    while ((this.#backups[1]?.at ?? Infinity) < oldest) this.#backups.shift();
  }

  /** The controller works from when it is asked, unless that would be too late. */
  #work(index: number): void {
    const { group, zone } = this.#fleet[index] ?? { group: '', zone: 'UTC' };
    const outcome = this.#isCalm ? SUCCESS : ((this.#outcomes.next().value as Outcome | undefined) ?? SUCCESS);
    const from = this.#now + outcome.askedAfter * ASKED_WITHIN_MIN[this.#rules.kind] * MINUTE_MS;
    const isAsked = from <= askUntil(this.#rules, zone, this.#now);
    const to = isAsked ? from + outcome.part * (workMs(this.#rules.kind) - ASKED_WITHIN_MS) : from;
    this.works.push({ index, group, zone, startedAt: this.#now, from, to, isAsked, ...outcome });
    if (this.#stored.outageEnd !== null) this.startsAfterRestore += 1;
  }

  /** Takes the reports of controllers, and gives up those that are late. */
  #settle(stored: Stored): void {
    stored.controllers = stored.controllers.map((controller, index) => {
      if (controller.state !== 'running') return controller;
      const work = this.works.findLast((one) => one.index === index && one.startedAt === controller.startedAt);
      const isReported = work !== undefined && !work.isLost && work.to <= this.#now;
      if (isReported && work.isAsked && !work.fails) return { ...controller, state: 'done' };
      if (!isReported && this.#now < controller.startedAt + DEADLINES[this.#rules.kind]) return controller;
      stored.failures += 1;
      return { ...controller, state: 'failed' };
    });
  }

  #restore(minutesAgo: number): void {
    const backup = this.#backups.findLast(({ at }) => at <= this.#now - minutesAgo * MINUTE_MS) ?? this.#backups[0];
    if (backup === undefined || this.#now - backup.at <= INGEST_STALL_MS) return;
    // Requests that the backup does not know are never sent.
    for (const [at, work] of this.works.entries())
      if (work.startedAt > backup.at && work.from > this.#now)
        this.works[at] = { ...work, isAsked: false, to: work.from };
    this.#stored = { ...structuredClone(backup), outageEnd: this.#now };
  }

  #resume(): void {
    if (this.#stored.state === 'stopped') this.#stored.failures = 0;
  }

  #nextStart(): number {
    const { plan, kind } = this.#rules;
    const zones = new Set(
      this.#fleet.filter((_, n) => this.#stored.controllers[n]?.state === 'waiting').map(({ zone }) => zone),
    );
    const starts = [...zones].map((zone) => nextStart(plan.window, zone, { at: this.#now, lasts: workMs(kind) }));
    return starts.length === 0 ? this.#now + 30 * MINUTE_MS : Math.min(...starts);
  }

  #beforeEnd(minutes: number): number {
    const zone = this.#fleet.find((_, n) => this.#stored.controllers[n]?.state === 'waiting')?.zone ?? 'UTC';
    const { to } = openingAround(this.#rules.plan.window, zone, this.#now);
    return Number.isFinite(to) ? Math.max(this.#now, to - minutes * MINUTE_MS) : this.#now;
  }

  #runningByGroup({ controllers }: Stored): Map<string, number> {
    const byGroup = new Map<string, number>();
    for (const [index, { state }] of controllers.entries()) {
      const group = this.#fleet[index]?.group ?? '';
      if (state === 'running') byGroup.set(group, (byGroup.get(group) ?? 0) + 1);
    }
    return byGroup;
  }
}

function countsOf({ controllers }: Stored): TaskCounts {
  const count = (state: TaskControllerState) => controllers.filter((each) => each.state === state).length;
  return {
    waiting: count('waiting'),
    running: count('running'),
    done: count('done'),
    failed: count('failed'),
    skipped: count('skipped'),
  };
}
